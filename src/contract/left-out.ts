import { z } from 'zod'

/** The fields of a row as it is sent. */
type LeftOut<Shape extends z.ZodRawShape> = {
  [Key in keyof Shape]: Shape[Key] extends z.ZodNullable<infer Inner extends z.ZodType>
    ? z.ZodOptional<Inner>
    : Shape[Key] extends z.ZodBoolean
      ? z.ZodOptional<z.ZodBoolean>
      : Shape[Key]
}

/** Of rows that are sent by the dozen: what is null or false is left out. */
export function leavingOut<Shape extends z.ZodRawShape>(shape: Shape): LeftOut<Shape> {
  return Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [name, toLeftOut(field as z.ZodType)]),
  ) as LeftOut<Shape>
}

function toLeftOut(field: z.ZodType): z.ZodType {
  if (field instanceof z.ZodNullable) {
    return (field.unwrap() as z.ZodType).optional().meta({ ...field.meta() })
  }
  if (field instanceof z.ZodBoolean)
    return field.optional().meta({ ...field.meta(), default: false })
  return field
}
