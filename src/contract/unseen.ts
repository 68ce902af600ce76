/**
 * Inside of a character class. Signs that are not seen make one name look like another, and turn the writing around (bidi, zero
 * width, tags: Cf). Lone surrogates (Cs) and the replacement character come from broken encodings, and private use (Co) looks
 * different everywhere.
 */
export const UNSEEN = String.raw`\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\ufffd\u034f\u115f\u1160\u2800\u3164\uffa0`
