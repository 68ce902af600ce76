import { Refusal } from '#kernel/refusal'

export type AccessRefusal = PermissionMissing

/** The user lacks a permission that the call needs. */
export class PermissionMissing extends Refusal<{ readonly permission: string }> {
  readonly code = 'permission_missing'
}
