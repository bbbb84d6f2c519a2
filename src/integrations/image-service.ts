import type { LocalImageService } from 'astro';
import sharpService from 'astro/assets/services/sharp';
import sharp from 'sharp';

type LocalImageTransform = Parameters<LocalImageService['transform']>[1];

/** A picture's shadows and lights for Astro's image service, as '#rrggbb,#rrggbb'. */
type Toned = { duotone?: string };

const channelsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** A picture in two colours, as PNG: black becomes the first, white the second. */
export async function tone(picture: Uint8Array, duotone: string): Promise<Buffer> {
  const [shadows = [], lights = []] = duotone.split(',').map(channelsOf);
  const grey = await sharp(picture).grayscale().normalise().toColourspace('srgb').png().toBuffer();
  return sharp(grey)
    .toColourspace('srgb')
    .linear(
      shadows.map((shadow, channel) => ((lights[channel] ?? 0) - shadow) / 255),
      shadows,
    )
    .png()
    .toBuffer();
}

/** Astro's image service with one option more: `duotone` draws a photograph in two colours. */
const service: LocalImageService = {
  ...sharpService,
  propertiesToHash: ['src', 'width', 'height', 'format', 'quality', 'fit', 'position', 'background', 'duotone'],
  // The development server converts a picture when it is requested, so its address carries the colours.
  async getURL(options, config, logger) {
    const address = await sharpService.getURL(options, config, logger);
    const { duotone } = options as Toned;
    return duotone ? `${address}&${new URLSearchParams({ duotone })}` : address;
  },
  parseURL(url, config, logger) {
    const transform = sharpService.parseURL(url, config, logger) as LocalImageTransform | undefined;
    return transform && { ...transform, duotone: url.searchParams.get('duotone') ?? undefined };
  },
  async transform(picture, transform, config, logger) {
    const { duotone } = transform as Toned;
    if (!duotone) return sharpService.transform(picture, transform, config, logger);
    const scaled = await sharpService.transform(picture, { ...transform, format: 'png' }, config, logger);
    return sharpService.transform(
      await tone(scaled.data, duotone),
      { src: transform.src, format: transform.format },
      config,
      logger,
    );
  },
};

export default service;
