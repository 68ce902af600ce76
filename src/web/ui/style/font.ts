import latin from './instrument-sans.woff2?url'

/**
 * Address of the one font file: the Latin letters of Instrument Sans in all weights and widths. Pairs of letters stand as
 * close in every weight as they do at 500 (fontTools: the table GPOS of an instance at weight 500 and width 100 in the
 * place of the one that varies), which is 22 kB less.
 *
 * For `<link rel="preload" as="font" type="font/woff2" crossorigin>`.
 */
export const fontUrl: string = latin
