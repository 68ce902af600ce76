import latin from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wdth-normal.woff2?url'

/** Address of the one font file, for `<link rel="preload" as="font" type="font/woff2" crossorigin>`. */
export const fontUrl: string = latin
