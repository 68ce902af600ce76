import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import decompress from 'woff2-encoder/decompress'
import { escapeMarkup } from '#kernel/markup'

const FONT = import.meta.resolve(
  '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
)

/**
 * The font of the labels in the drawings, where the program that paints them finds it on any machine, and no other
 * beside it: a label is as wide everywhere. Painting cannot read web fonts, so it is unpacked.
 *
 * @returns The value of `FONTCONFIG_FILE`.
 */
export async function unpackLabelFont(directory: string): Promise<string> {
  const fonts = join(directory, 'fonts')
  await mkdir(fonts, { recursive: true })
  const packed = await readFile(fileURLToPath(FONT))
  await writeFile(join(fonts, 'label.ttf'), await decompress(packed))
  const settings = join(directory, 'fonts.conf')
  await writeFile(settings, fontSettings(fonts, join(directory, 'font-cache')))
  return settings
}

function fontSettings(fonts: string, cache: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir>${escapeMarkup(fonts)}</dir>
  <cachedir>${escapeMarkup(cache)}</cachedir>
</fontconfig>
`
}
