/** Pixels of the longer side: a picture of a phone has ten times as many, which nothing needs. */
const LONGEST = 1000
/** Pixels to each side of the place that is read: a wall is not of one colour. */
const AROUND = 5

/** Draws a picture as it is stored, made smaller. @returns Whether the browser could read it. */
export async function drawPhoto(canvas: HTMLCanvasElement, file: File): Promise<boolean> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return false
  const scale = Math.min(1, LONGEST / Math.max(picture.width, picture.height))
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const drawing = canvas.getContext('2d', { willReadFrequently: true })
  drawing?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return drawing !== null
}

/** The mean colour around a place: `#d8ccb4`. */
export function readPixels(canvas: HTMLCanvasElement, x: number, y: number): string {
  const left = Math.max(0, Math.min(canvas.width - 1, Math.round(x)) - AROUND)
  const top = Math.max(0, Math.min(canvas.height - 1, Math.round(y)) - AROUND)
  const width = Math.min(2 * AROUND + 1, canvas.width - left)
  const height = Math.min(2 * AROUND + 1, canvas.height - top)
  const { data = [] } =
    canvas.getContext('2d', { willReadFrequently: true })?.getImageData(left, top, width, height) ??
    {}
  const sums = [0, 0, 0]
  for (let at = 0; at < data.length; at += 4) {
    for (const part of [0, 1, 2]) sums[part] = (sums[part] ?? 0) + (data[at + part] ?? 0)
  }
  const count = Math.max(1, data.length / 4)
  return `#${sums.map((sum) => twoHex(sum / count)).join('')}`
}

function twoHex(byte: number): string {
  return Math.round(byte).toString(16).padStart(2, '0')
}
