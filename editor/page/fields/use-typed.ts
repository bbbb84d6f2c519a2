import { useState } from 'react';

/** What is typed into an input and not yet known to the server. */
export function useTyped() {
  const [typed, setTyped] = useState<string>();
  return {
    typed,
    setTyped,
    /** Once the server has a text; what was typed while its answer was awaited stays. */
    settle: (sent: string) => setTyped((now) => (now === sent ? undefined : now)),
  };
}
