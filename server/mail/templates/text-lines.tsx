import { Fragment } from 'react';

/** Text with its line breaks; Outlook does not know white-space: pre-line. */
export function TextLines({ text }: { text: string }) {
  return text.split(/\r\n|[\r\n]/).map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text have no identity and never move
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}
