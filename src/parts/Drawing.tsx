const files = import.meta.glob<string>('../drawings/*/*.svg', { query: '?raw', import: 'default', eager: true });

type Props = {
  /** The drawing's folder and file in src/drawings, such as offers/week. */
  name: string;
  /** The drawing to show when there is none of that name. */
  otherwise?: string;
  className?: string | undefined;
  /** The text alternative; a drawing without one is decoration. */
  label?: string | undefined;
};

/** A drawing in the page itself, whose shapes take their colours from the page. */
export function Drawing({ name, otherwise = name, className, label }: Props) {
  const file = files[`../drawings/${name}.svg`] ?? files[`../drawings/${otherwise}.svg`] ?? '';
  const [, head = '', shapes = ''] = /<svg ([^>]*)>.*<\/title>(.*)<\/svg>/s.exec(file) ?? [];
  const read = (attribute: string) => new RegExp(`${attribute}="([^"]*)"`).exec(head)?.[1];
  return (
    <svg
      className={className}
      viewBox={read('viewBox')}
      preserveAspectRatio={read('preserveAspectRatio')}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the engine itself
      dangerouslySetInnerHTML={{ __html: shapes.replace(/\s*\n\s*/g, '') }}
    />
  );
}
