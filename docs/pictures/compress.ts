import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** Writes the rendered scenes as AVIF into the media of the owners whose clients they show. */
const [folder = '.cache/scenes'] = process.argv.slice(2);
const files = {
  barber: 'site/media/corner-barbers.avif',
  'barber-fr': 'site/media/corner-barbers.fr.avif',
  'barber-es': 'site/media/corner-barbers.es.avif',
  'barber-booking': 'site/media/corner-barbers-booking.avif',
  'barber-booking-fr': 'site/media/corner-barbers-booking.fr.avif',
  'barber-booking-es': 'site/media/corner-barbers-booking.es.avif',
  coach: 'site/media/strong-with-jade.avif',
  'coach-fr': 'site/media/strong-with-jade.fr.avif',
  'coach-es': 'site/media/strong-with-jade.es.avif',
  'coach-booking': 'site/media/strong-with-jade-booking.avif',
  'coach-booking-fr': 'site/media/strong-with-jade-booking.fr.avif',
  'coach-booking-es': 'site/media/strong-with-jade-booking.es.avif',
  bakery: 'examples/northwind/media/boulangerie.avif',
  'bakery-order': 'examples/northwind/media/boulangerie-commande.avif',
  practice: 'examples/northwind/media/cabinet.avif',
  sailing: 'examples/northwind/media/voile.avif',
};

for (const [scene, file] of Object.entries(files)) {
  const rendered = join(folder, `${scene}.png`);
  if (!existsSync(rendered)) continue;
  await sharp(rendered).avif({ quality: 60, effort: 5 }).toFile(file);
}
