import { hash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { escapeMarkup } from '#kernel/text/markup'

const FONT = import.meta.resolve(
  '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
)

/**
 * The font of the labels in the drawings, where the program that paints them finds it on any machine, and no other
 * beside it: a label is as wide everywhere. Painting cannot read web fonts, so it is unpacked, once.
 *
 * @returns The value of `FONTCONFIG_FILE`.
 */
export async function unpackLabelFont(directory: string): Promise<string> {
  const fonts = join(directory, 'fonts')
  await mkdir(fonts, { recursive: true })
  const packed = await readFile(fileURLToPath(FONT))
  const file = `label-${hash('sha1', packed)}.ttf`
  const there = await readdir(fonts)
  if (!there.includes(file)) await unpack(packed, join(directory, 'unpacked'), join(fonts, file))
  for (const other of there) if (other !== file) await rm(join(fonts, other))
  const settings = join(directory, 'fonts.conf')
  await writeFile(settings, fontSettings(fonts, join(directory, 'font-cache')))
  return settings
}

/** What unpacks keeps 16 MB for as long as it is there: a shop that has its font does not load it. */
async function unpack(packed: Buffer, draft: string, file: string): Promise<void> {
  const { default: decompress } = await import('woff2-encoder/decompress')
  await writeFile(draft, await decompress(packed), { flush: true })
  await rename(draft, file)
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
