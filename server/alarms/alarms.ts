import { timeIn } from '../../i18n/dates.ts';
import { dayMs, minuteMs } from '../time/units.ts';
import type { AlarmMemory } from './alarm-memory.ts';
import {
  type News,
  noteConditions,
  noteSent,
  noteWays,
  parseState,
  type State,
} from './alarm-state.ts';
import { type Conditions, nameCondition } from './conditions.ts';
import type { Message, SendResults } from './send-message.ts';

/** The longest wait, in milliseconds, before an alarm that reached nobody is sent again. */
const longestRetryMs = 15 * minuteMs;
/** A way of sending that was not used for this time, in milliseconds, gets a sign of life. */
const signOfLifeAfterMs = 30 * dayMs;

type AlarmsDependencies = {
  site: string;
  memory: AlarmMemory;
  send: (message: Message) => Promise<SendResults>;
  /** What the sign of life says, and the ways that it tries; undefined: there is none. */
  signOfLife?: { ways: string[]; say: () => Promise<string> } | undefined;
  now?: () => number;
};

/**
 * Sends an alarm for each condition: at once, again every day while it lasts, and when it is over;
 * and says how long none could be sent.
 */
export function createAlarms({
  site,
  memory,
  send,
  signOfLife,
  now = Date.now,
}: AlarmsDependencies) {
  /**
   * The state that could not be written: a full disk must not keep an alarm from being sent, nor
   * repeat it.
   */
  let unwritten: string | undefined;
  let pausedUntil = 0;

  async function remember(state: State, before: string) {
    const text = JSON.stringify(state);
    if (text === before && unwritten === undefined) return;
    unwritten = await memory.write(text).then(
      () => undefined,
      () => text,
    );
  }

  /** @returns whether the message reached somebody, or there is nobody to reach */
  async function sendNoted(message: Message, state: State, at: number) {
    const results = await send(message);
    state.ways = noteWays(state.ways, results, at);
    const problems = Object.values(results);
    return problems.length === 0 || problems.includes(null);
  }

  async function sendNews(news: News, state: State, at: number) {
    if (await sendNoted(describe(site, news, state.untoldSince, at), state, at))
      return noteSent(state, news, at);
    state.untoldSince ??= at;
    pausedUntil = at + Math.min(minuteMs + at - state.untoldSince, longestRetryMs);
  }

  /** Tries the ways when one is new, or was not tried for a month. */
  async function giveSignOfLife(state: State, at: number) {
    const trials = signOfLife?.ways.map((way) => state.ways?.[way]?.at ?? 0) ?? [];
    if (!signOfLife || at - Math.min(at, ...trials) < signOfLifeAfterMs) return;
    const text = `${site}: all is well. ${await signOfLife.say()} This message comes once a month.`;
    await sendNoted({ title: `${site}: all is well`, text, problems: [] }, state, at);
  }

  return {
    async report(conditions: Conditions) {
      const before = unwritten ?? (await memory.read().catch(() => null)) ?? '';
      const at = now();
      const state = parseState(before, at);
      const news = noteConditions(state, conditions, at);
      // A clock that was ahead and is set back delays nothing.
      pausedUntil = Math.min(pausedUntil, at + longestRetryMs);
      if (news.raised.length + news.over.length > 0 && at >= pausedUntil)
        await sendNews(news, state, at);
      if (Object.keys(state.alarms).length === 0) await giveSignOfLife(state, at);
      await remember(state, before);
    },
  };
}

function describe(
  site: string,
  { raised, over }: News,
  untoldSince: number | null,
  at: number,
): Message {
  const problems = raised.map(
    ({ condition, problem }) => `${nameCondition(condition)}: ${problem}`,
  );
  const [first] = raised;
  const end = `over: ${over.map(nameCondition).join('; ')}`;
  const lines = over.length > 0 ? [...problems, end] : [...problems];
  if (untoldSince !== null)
    lines.push(
      `Nobody could be told from ${timeIn(untoldSince, 'UTC')} to ${timeIn(at, 'UTC')} UTC.`,
    );
  return {
    title: `${site}: ${first ? nameCondition(first.condition) : end}`,
    text: `${site}: ${lines.join('\n')}`,
    problems,
  };
}
