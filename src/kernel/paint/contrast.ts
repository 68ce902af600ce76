import { convertRgbToLrgb } from 'culori/fn'

/**
 * How far two colours stand out from each other: the contrast ratio of WCAG 2, from 1 of equal ones to 21 of black and white.
 *
 * @param hex Six hexadecimal digits after a `#`.
 */
export function contrastOf(hex: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(hex), luminanceOf(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminanceOf(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  )
  const linear = convertRgbToLrgb({ r, g, b })
  return 0.2126 * linear.r + 0.7152 * linear.g + 0.0722 * linear.b
}
