/** A browser that is driven by WebDriver (w3.org/TR/webdriver2). */
type Session = {
  /** Sends a command of the session. Returns its value. */
  send<Value>(
    method: 'GET' | 'POST' | 'DELETE',
    command: string,
    parameters?: object,
  ): Promise<Value>;
  /** Runs the body of a function in the page. */
  execute<Value>(script: string, ...values: unknown[]): Promise<Value>;
};

/** The key under which an element stands in commands and answers. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
export type ElementReference = { [elementKey]: string };
export const idOf = (element: ElementReference): string => element[elementKey];

/** Longer than any command takes: one that is never answered fails with its name. */
const mostMs = 100_000;

/** @param driver address of the driver */
export async function openSession(driver: string, capabilities: object): Promise<Session> {
  const call = async (method: string, path: string, parameters: object = {}) => {
    const body = method === 'POST' ? { body: JSON.stringify(parameters) } : {};
    const response = await fetch(`${driver}/session${path}`, {
      method,
      ...body,
      signal: AbortSignal.timeout(mostMs),
    }).catch((error: Error) => {
      throw new Error(`${method} ${path} ${body.body ?? ''}: ${error.message}`);
    });
    const { value } = (await response.json()) as { value: never };
    if (!response.ok) throw new Error(Object.values(value).slice(0, 2).join(': '));
    return value;
  };
  const { sessionId } = await call('POST', '', { capabilities: { alwaysMatch: capabilities } });
  const send: Session['send'] = (method, command, parameters) =>
    call(method, `/${sessionId}${command}`, parameters);
  return { send, execute: (script, ...args) => send('POST', '/execute/sync', { script, args }) };
}
