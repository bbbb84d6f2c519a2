import type { Language } from '../../../i18n/language.ts';
import type { Configuration } from '../../../model/configuration/configuration.ts';
import { TextLines } from './elements.tsx';
import { MailLayout } from './mail-layout.tsx';
import { createStyles } from './mail-styles.ts';

type Props = { configuration: Configuration; siteUrl: string; language: Language; title: string; text: string };

/** A short mail to the agency that is about no single lead. */
export function NoticeMail({ configuration, siteUrl, language, title, text }: Props) {
  const styles = createStyles(configuration.colours);
  return (
    <MailLayout configuration={configuration} siteUrl={siteUrl} language={language} preview={text}>
      <h1 className="ink" style={{ ...styles.title, marginBottom: 20 }}>
        {title}
      </h1>
      <p className="ink" style={styles.text}>
        <TextLines text={text} />
      </p>
    </MailLayout>
  );
}
