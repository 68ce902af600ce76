import { type Keepsake, Lasting } from '#contract/keepsakes'

/** A row as a reply has it, of which a page finds all that it shows made already. */
export class Printed extends Lasting {
  constructor(place: object, made: Keepsake<object>) {
    super({ made })
    Object.assign(this, place)
  }
}

type PrintedView<View> = new (json: Buffer, drawn: Keepsake<Buffer> | undefined) => View

/**
 * Views that are drawn and written already: what one says is read when somebody asks, which a page does not.
 *
 * @param fields All that it can be asked for.
 */
export function printedView<View extends object>(fields: Record<keyof View, 0>): PrintedView<View> {
  class Drawn extends Lasting {
    readonly #json: Buffer
    #view: View | undefined

    constructor(json: Buffer, drawn: Keepsake<Buffer> | undefined) {
      super({ json, drawn })
      this.#json = json
    }

    static read(view: Drawn): View {
      view.#view ??= parse<View>(view.#json)
      return view.#view
    }
  }
  for (const field of Object.keys(fields)) {
    Object.defineProperty(Drawn.prototype, field, {
      get(this: Drawn) {
        return Reflect.get(Drawn.read(this), field)
      },
    })
  }
  return Drawn as unknown as PrintedView<View>
}

export function parse<Thing>(json: Buffer): Thing {
  return JSON.parse(json.toString('utf8'))
}
