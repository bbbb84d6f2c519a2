import type { Palette } from '../../model/configuration/palette.ts';
import { between, box, disc, group, land, share } from './draw.ts';

const days = 7;
const hours = 5;
const gap = 6;
const flightSeconds = 0.5;

type Week = {
  x: number;
  y: number;
  width: number;
  height: number;
  /** When each booking sets off: Monday to Saturday, in the order in which they come. */
  bookings: readonly number[];
  /** Where they come from. */
  from: [number, number];
  /** When the sun rises on the free day. */
  sunday: number;
};

/** Which slot each booking takes: scattered, as people book. */
const order = Array.from({ length: (days - 1) * hours }, (_, index) => (index * 11 + 7) % ((days - 1) * hours));

/** A week that fills: each booking lands, and its strip just after it. Sunday stays free. */
export function drawWeek(at: number, colours: Palette, { x, y, width, height, bookings, from, sunday }: Week): string {
  const slotWidth = (width - (days - 1) * gap) / days;
  const slotHeight = (height - (hours - 1) * gap) / hours;
  const place = (slot: number): [number, number] => [
    x + (slot % (days - 1)) * (slotWidth + gap),
    y + Math.floor(slot / (days - 1)) * (slotHeight + gap),
  ];
  const free = order.map((slot) => box(...place(slot), slotWidth, slotHeight, colours.blockRaised, { round: 2 }));
  const taken = bookings.map((start, index) => {
    if (at < start) return '';
    const [toX, toY] = place(order[index] ?? 0);
    const flight = land(at, start, start + flightSeconds);
    const size = between(0.45, 1, flight);
    const lift = -40 * Math.sin(Math.PI * flight);
    const [left, top] = [between(from[0], toX, flight), between(from[1], toY, flight) + lift];
    const strip = land(at, start + flightSeconds, start + flightSeconds + 0.35);
    return [
      box(left, top, slotWidth * size, slotHeight * size, colours.tint, { round: 2 }),
      box(toX + slotWidth * 0.4, toY + slotHeight - 5, (slotWidth * 0.6 + 4) * strip, 9, colours.accent, { round: 2 }),
    ].join('');
  });
  return [...free, drawSunday(at, colours, x + (days - 1) * (slotWidth + gap), y, slotWidth, height, sunday), ...taken].join('');
}

function drawSunday(at: number, colours: Palette, x: number, y: number, width: number, height: number, from: number) {
  const rise = land(at, from, from + 1.2);
  const middle = x + width / 2;
  return [
    box(x, y, width, height, colours.onBlock, { round: 2 }),
    disc(middle, between(y + height + width, y + height * 0.4, rise), width * 0.38 * share(at, from, from + 0.2), colours.accent),
    group(
      { y: between(30, 0, rise), opacity: share(at, from + 0.3, from + 0.7) },
      box(x, y + height * 0.8, width, height * 0.2, colours.tint),
      box(middle - width * 0.3, y + height * 0.8 - 8, width * 0.6, 8, colours.block),
      box(middle - width * 0.22, y + height * 0.8 - 20, 5, 12, colours.block),
      box(middle + width * 0.22 - 5, y + height * 0.8 - 14, 5, 6, colours.block),
    ),
  ].join('');
}
