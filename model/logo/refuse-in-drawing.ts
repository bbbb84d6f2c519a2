type Node = { name: string; attributes: Record<string, string> };

const refusedElements: Record<string, string> = {
  script: 'has a script; remove it',
  foreignObject: 'has foreign content (foreignObject); export shapes only',
  image: 'has a picture in it; draw it in shapes, or use the SVG that it was made from',
  text: 'has text in it, which looks different on every machine; turn the text into outlines',
  a: 'has a link in it; remove the link',
};

/** The local part of an XML name: 'href' of 'xlink:href'. */
const local = (name: string) => name.replace(/^.*:/, '');

const leadsElsewhere = (value: string) => /url\(\s*(?!["']?#)/i.test(value) || /@import/i.test(value);

/** Messages about elements and attributes that a drawing must not have, with what to do instead. */
export function findRefusals({ name, attributes }: Node): string[] {
  const problems: string[] = [];
  const refused = refusedElements[local(name)];
  if (refused) problems.push(refused);
  if (/^(animate|set$)/i.test(local(name))) problems.push(`moves (<${name}>); export it without animation`);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (/^on/i.test(attribute)) problems.push(`has a script in the attribute ${attribute}; remove it`);
    else if (local(attribute) === 'href' ? !value.startsWith('#') : leadsElsewhere(value))
      problems.push(`refers to something outside of itself (${attribute}); put all that is seen into the file`);
  }
  return problems;
}
