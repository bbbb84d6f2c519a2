import { type Ref, useEffect, useRef, useState } from 'react';
import css from './Preview.module.css';

/** In CSS pixels, as the screens that pages are designed for. */
export const widths = { phone: 390, tablet: 820, desktop: 1440 } as const;
export type Width = keyof typeof widths;

/** A page in a frame as wide as a device, scaled to the room that there is. */
export function Frame({
  ref,
  address,
  width,
  title,
}: {
  ref?: Ref<HTMLIFrameElement>;
  address: string;
  width: Width;
  title: string;
}) {
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!room.current) return;
    const observer = new ResizeObserver(
      ([entry]) => entry && setSize({ width: entry.contentRect.width, height: entry.contentRect.height }),
    );
    observer.observe(room.current);
    return () => observer.disconnect();
  }, []);
  const scale = size.width > 0 ? Math.min(1, size.width / widths[width]) : 1;
  return (
    <div ref={room} className={css.room}>
      <iframe
        ref={ref}
        src={address}
        title={title}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        style={{
          width: widths[width],
          height: size.height / scale,
          scale: String(scale),
          marginInlineStart: Math.max(0, (size.width - widths[width] * scale) / 2),
        }}
      />
    </div>
  );
}
