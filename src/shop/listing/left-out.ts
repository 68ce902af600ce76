/** What is left of an object without its members that are null or false, as the contract of rows has it. */
export type LeftOut<Whole> = {
  readonly [Key in keyof Whole as Emptied<Whole[Key]> extends never ? Key : never]: Whole[Key]
} & {
  readonly [Key in keyof Whole as Emptied<Whole[Key]> extends never ? never : Key]?: Exclude<
    Whole[Key],
    null | false
  >
}

type Emptied<Value> = Extract<Value, null | false>

export function leaveOut<Whole extends object>(whole: Whole): LeftOut<Whole> {
  const members = Object.entries(whole).filter(([, value]) => value !== null && value !== false)
  return Object.fromEntries(members) as LeftOut<Whole>
}
