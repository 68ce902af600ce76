import { ANONYMOUS_VIEWER, type Viewer } from '#shop/catalogue'
import { ANONYMOUS, type Entitlement } from '#shop/pricing'

/** Who reads products: what they may see, and what they pay. */
export interface Viewpoint {
  readonly viewer: Viewer
  readonly entitlement: Entitlement
}

/** What a visitor who has not logged in sees and pays. */
export const anonymousVisitor: Viewpoint = { viewer: ANONYMOUS_VIEWER, entitlement: ANONYMOUS }
