import type { Words } from '../../../model/words/index.ts';
import { Button, createStyles, type MailFrame, MailLayout, renderMail, Section } from './mail-frame.tsx';

type Props = Omit<MailFrame, 'preview'> & { words: Words['emails']['visitor']; reason: string };

/** The confirmation to the visitor. It repeats nothing that the visitor typed, because the address may belong to another person. */
function VisitorMail({ words, reason, ...frame }: Props) {
  const { colours, links } = frame.configuration;
  const styles = createStyles(colours);
  const paragraph = (text: string) => (
    <p className="ink" style={styles.text}>
      {text}
    </p>
  );
  return (
    <MailLayout {...frame} preview={words.preview} footer={reason}>
      <h1 className="ink" style={{ ...styles.title, marginBottom: 20 }}>
        {words.title}
      </h1>
      {paragraph(words.greetingWithoutName)}
      {paragraph(words.received)}
      {paragraph(words.next)}
      {paragraph(words.book)}
      <Section style={{ margin: '0 0 20px' }}>
        <Button href={links.booking} style={styles.button}>
          {words.bookButton}
        </Button>
      </Section>
      <p className="ink-soft" style={styles.soft}>
        {words.callInstead}
      </p>
      {paragraph(words.signature)}
    </MailLayout>
  );
}

export const renderVisitorMail = (props: Props) => renderMail(<VisitorMail {...props} />);
