import { refusal } from '#kernel/refusal'

export type AccessRefusal = PermissionMissing

/** The user lacks a permission that the call needs. */
export class PermissionMissing extends refusal('permission_missing')<{
  readonly permission: string
}> {}
