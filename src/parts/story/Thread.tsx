import css from './Thread.module.css';

/** What clients wrote before there was a page: a client and the business in turn. */
export function Thread({ messages }: { messages: readonly string[] }) {
  return (
    <ul className={css.thread}>
      {messages.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
}
