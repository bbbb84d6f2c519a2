import { headingLevel, splitSections } from '../markdown-sections.ts';
import { isSameText, shorten } from '../text-tree.ts';
import { type Exchange, fingerprint, type Incoming, type NewTranslation, type Unit } from './units.ts';

/** A translation that was not written, and why. */
export type Refusal = { id: string; reason: string };

type Judged = {
  accepted: NewTranslation[];
  /** Confirmed as right without a change. */
  confirmed: Unit[];
  refused: Refusal[];
  /** How many texts came back without a translation. */
  open: number;
};

/** How many characters of a text a refusal quotes. */
const quoted = 60;

/** Decides which of the returned texts can be written, by the current texts and the state at the export. */
export function judgeUnits(units: readonly Unit[], incoming: Exchange['units']): Judged {
  const find = indexUnits(units);
  const judged: Judged = { accepted: [], confirmed: [], refused: [], open: 0 };
  for (const own of incoming) {
    const unit = find(own);
    const refuse = (reason: string) => judged.refused.push({ id: own.id, reason });
    if (!unit) {
      refuse('there is no such text, or it was left out on purpose');
      continue;
    }
    const [text] = unit.texts;
    const { target = '' } = unit;
    const value = own.target.replaceAll('\r\n', '\n').trim();
    const isWritten = value !== '' && value !== target.trim();
    const isUntouched = own.version !== undefined && own.version === fingerprint(own.target);
    if (value === '') judged.open++;
    else if (!isSameText(own.source, unit.source))
      refuse(`is outdated: the source is now "${shorten(unit.source, quoted)}"; export it anew`);
    else if (!isWritten && !own.needsWork && unit.state !== 'current') judged.confirmed.push(unit);
    else if (!isWritten || isUntouched || !text) continue;
    else if (own.version !== undefined && own.version !== fingerprint(target))
      refuse(`was changed here since the export, to "${shorten(target, quoted)}"; the file says "${shorten(value, quoted)}"`);
    else if (own.needsWork && (unit.state === 'current' || unit.state === 'missing'))
      refuse('is marked as not finished; take the mark off (fuzzy, or the state initial)');
    else if (!hasSameHeadings(unit, value)) refuse('must keep the headings of the source: as many, with as many #');
    else judged.accepted.push({ unit, text, value });
  }
  return judged;
}

/** Whether a section has the headings of its source, by which sections of source and translation are matched. */
const hasSameHeadings = ({ texts: [text], whole, source }: Unit, value: string): boolean =>
  whole === true || !['intro', 'sections'].includes(String(text?.path[0])) || outline(source) === outline(value);

/** The levels of a text's headings; 0 is a text before the first heading. */
const outline = (text: string): string => {
  const { intro, sections = [] } = splitSections(text);
  return [intro ? 0 : '', ...sections.map(headingLevel)].join();
};

/** Finds units by id; a section or a text of a list that has moved since is found by its source text. */
function indexUnits(units: readonly Unit[]): (own: Incoming) => Unit | undefined {
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const byText = Map.groupBy(units, ({ id, source }) => withoutPlace(id, source));
  return (own) => {
    const unit = byId.get(own.id);
    if (unit && isSameText(unit.source, own.source)) return unit;
    const moved = byText.get(withoutPlace(own.id, own.source)) ?? [];
    return moved.length === 1 ? moved[0] : unit;
  };
}

/** An id without indices, and the source: equal for a text that only moved. */
const withoutPlace = (id: string, source: string) => `${id.replace(/\.\d+(?=\.|$)/g, '.*')}\n${source}`;
