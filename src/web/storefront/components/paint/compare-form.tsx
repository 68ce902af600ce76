import type { Colour } from '#contract/paint/colour'
import { Button } from '#ui/buttons/button'
import { Field } from '#ui/fields/field'
import { colourTexts } from '../../texts/paint-colour.ts'
import { colourPaths } from '../../views/paint/colour-paths.ts'
import styles from './paint.module.css'

/** Finds the other colour. */
export function CompareForm({ colour, med }: { colour: Colour; med?: string | undefined }) {
  return (
    <form className={styles.search} action={colourPaths.compare()} method="get" data-keep-scroll="">
      <input type="hidden" name="farve" value={`${colour.system}/${colour.slug}`} />
      <Field
        key={med}
        id="med"
        name="med"
        label={colourTexts.compare}
        help={colourTexts.compareHelp}
        defaultValue={med ?? ''}
        maxLength={60}
        autoComplete="off"
        required
        aside={
          <Button type="submit" kind="second">
            {colourTexts.compareShow}
          </Button>
        }
      />
    </form>
  )
}
