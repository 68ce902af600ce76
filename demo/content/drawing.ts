/** Drawings of the pages, in the form that the shop leaves as it is when it cleans them. Lengths are units of the picture. */

type Look = { fill?: string; stroke?: string; width?: number; round?: number; dash?: string }

/** @param label What it shows, read aloud in its place. */
export function drawing(width: number, height: number, label: string, ...shapes: string[]): string {
  return `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">${shapes.join('')}</svg>`
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  look: Look | string,
): string {
  const { fill, round, ...rest } = toLook(look)
  const corner = round ? ` rx="${round}"` : ''
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}"${corner} fill="${fill}"${strokeOf(rest)}></rect>`
}

export function path(d: string, look: Look | string): string {
  const { fill, ...rest } = toLook(look)
  return `<path d="${d}" fill="${fill}"${strokeOf(rest)}></path>`
}

export function circle(cx: number, cy: number, r: number, look: Look | string): string {
  const { fill, ...rest } = toLook(look)
  return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"${strokeOf(rest)}></circle>`
}

/** Words in a picture that is 400 wide are 16 px. @param anchor Which end of them is at x. */
export function words(
  x: number,
  y: number,
  text: string,
  anchor = 'start',
  fill = '#15211b',
): string {
  return `<text x="${x}" y="${y}" text-anchor="${anchor}" fill="${fill}">${text}</text>`
}

/** Words on a white ground, where what is behind them is dark or busy. */
export function label(x: number, y: number, text: string): string {
  return (
    rect(x, y - 18, Math.round(text.length * 8.6) + 16, 26, { fill: '#ffffff', round: 4 }) +
    words(x + 8, y, text)
  )
}

/** A line with an end at each side, and what it measures below it. */
export function across(x1: number, x2: number, y: number, text: string): string {
  const line = path(`M${x1} ${y - 5}v10M${x2} ${y - 5}v10M${x1} ${y}H${x2}`, MEASURE)
  return line + words((x1 + x2) / 2, y + 20, text, 'middle')
}

/** The same upright, with what it measures to the right. */
export function upright(x: number, y1: number, y2: number, text: string): string {
  const line = path(`M${x - 5} ${y1}h10M${x - 5} ${y2}h10M${x} ${y1}V${y2}`, MEASURE)
  return line + words(x + 9, (y1 + y2) / 2 + 5, text)
}

/** A number in a ring. */
export function ring(cx: number, cy: number, text: string): string {
  return (
    circle(cx, cy, 15, { fill: '#ffffff', stroke: '#15211b', width: 1.5 }) +
    words(cx, cy + 6, text, 'middle')
  )
}

const MEASURE: Look = { fill: 'none', stroke: '#15211b', width: 1.5 }

function toLook(look: Look | string): Look {
  return typeof look === 'string' ? { fill: look } : { fill: 'none', ...look }
}

function strokeOf({ stroke, width, dash }: Look): string {
  if (!stroke) return ''
  return ` stroke="${stroke}" stroke-width="${width ?? 1.5}"${dash ? ` stroke-dasharray="${dash}"` : ''}`
}

/** What things are drawn in. */
export const tones = {
  wood: '#d3a86b',
  woodDark: '#b98d52',
  treated: '#a9a06a',
  treatedDark: '#8b8350',
  earth: '#8b6a4a',
  gravel: '#cfc6b6',
  grass: '#b9c7a3',
  concrete: '#9ea3a2',
  steel: '#6f7a7d',
  wall: '#9c4836',
  plaster: '#f3efe4',
  wool: '#e8c877',
  sky: '#c5d5e0',
  water: '#4e84a4',
  white: '#ffffff',
  paper: '#f0eade',
  pine: '#1d4d39',
  dark: '#2f3533',
  amber: '#f2b705',
  danger: '#a8271d',
} as const
