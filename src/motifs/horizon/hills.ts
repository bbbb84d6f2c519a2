/** The width of the canvas that ridges are drawn on; it may be stretched. */
const hillsWidth = 1400;

/** The heights of each ridge at equal steps from the left, far to near, as y on a canvas of 400. */
export const ridges = [
  [150, 96, 128, 40, 116, 84, 170, 132, 206, 178, 226, 190, 214],
  [210, 176, 110, 168, 186, 128, 196, 214, 176, 236, 232, 248, 226],
  [190, 232, 220, 178, 240, 262, 226, 250, 276, 244, 270, 282, 300],
  [300, 262, 246, 286, 300, 258, 292, 316, 282, 310, 322, 296, 318],
  [330, 346, 318, 330, 356, 340, 316, 344, 360, 336, 352, 366, 340],
] as const;

/** A smooth line along a ridge; the points are the corners that it is bent around. */
export function drawRidge(heights: readonly number[], width = hillsWidth): string {
  const step = width / (heights.length - 1);
  const bends = heights.slice(1, -1).map((y, index) => {
    const next = heights[index + 2] ?? y;
    const isLast = index === heights.length - 3;
    const x = Math.round((index + 1) * step);
    return `Q${x} ${y} ${isLast ? width : Math.round(x + step / 2)} ${isLast ? next : (y + next) / 2}`;
  });
  return `M0 ${heights[0]}${bends.join('')}`;
}

/** The path of the area below a ridge. */
export const drawHill = (heights: readonly number[], { width = hillsWidth, bottom = 400 } = {}): string =>
  `${drawRidge(heights, width)}V${bottom}H0z`;

/** A star of four long points, the compass of the motif. */
export const drawStar = (x: number, y: number, radius: number): string => {
  const [long, short] = [Math.round(radius * 0.86), Math.round(radius * 0.14)];
  return `M${x} ${y - radius}l${short} ${long} ${long} ${short}-${long} ${short}-${short} ${long}-${short}-${long}-${long}-${short} ${long}-${short}z`;
};
