import type { MailKind } from './mail-kinds.ts'
import { orderTexts } from './standard-order-texts.ts'
import { otherTexts } from './standard-other-texts.ts'
import type { StandardText } from './standard-text.ts'

/** What every mail of the shop says where staff have not written something else. */
export const standardTexts: Readonly<Record<MailKind, StandardText>> = {
  ...orderTexts,
  ...otherTexts,
}
