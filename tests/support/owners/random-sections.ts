import { createHash } from 'node:crypto';
import type { Words } from '../../../model/words/index.ts';
import type { Section } from '../../../model/words/sections.ts';

type Ids = { offer: string; story: string };
type Typed = Omit<Section, 'id'>;

/** One section of each type, with words of other files of the owner's folder. */
const listOfEachType = ({ home, services, about, contact }: Words, { offer, story }: Ids): Typed[] => {
  const [{ eyebrow, title }, { items: people = [] }] = [home.why, about.people ?? {}];
  return [
    { hero: home.hero },
    { week: { eyebrow, title } },
    { reasons: home.why },
    { steps: home.steps },
    { offers: home.services },
    { offer: { title, offer } },
    { story: { eyebrow, title, standfirst: services.standfirst, story } },
    { numbers: { title, story } },
    { testimonials: { eyebrow, title, testimonials: home.testimonials?.items.map(({ id }) => id) ?? [] } },
    { questions: services.faq },
    { prose: { title, paragraphs: about.mission.paragraphs } },
    { people: { title, people: people.map(({ id }) => id) } },
    { form: contact.write },
    { booking: {} },
    { closing: home.callToAction },
  ];
};

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** Writes a page of three to seven sections of different types; the seed alone decides their order. */
export function writeRandomPage(seed: number, words: Words, ids: Ids) {
  const each = listOfEachType(words, ids).map((section, index) => ({ id: `s-${index}`, ...section }));
  const sections = each.sort((one, other) => (hash(`${seed} ${one.id}`) < hash(`${seed} ${other.id}`) ? -1 : 1));
  const { title, description, keywords } = words.about.head;
  return {
    label: `Order ${seed}`,
    title: `${seed} ${title}`.slice(0, 60).trim(),
    description: `${seed} ${description}`.slice(0, 160).trim(),
    keywords,
    heading: `Order ${seed}`,
    translationOf: `order-${seed}`,
    sections: sections.slice(0, 3 + (seed % 5)),
  };
}
