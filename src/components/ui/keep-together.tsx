/** Keeps figures such as "7-day" and "2–4 weeks" on one line; browsers break after their dash. */
export function keepTogether(text: string) {
  return text.split(/(\S*\d(?:-\S+|–\S+\s\S+))/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span className="unbroken" key={part}>
        {part}
      </span>
    ),
  );
}
