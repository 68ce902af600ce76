import { colourTexts } from '../../texts/paint-colour.ts'
import styles from './paint.module.css'

/** Our own drawings, in the colour of `--colour` around them, and the trim in that of `--trim`. */

const BOARDS = Array.from({ length: 11 }, (_, place) => `M90 ${165 + 15 * place}h420`).join('')
const RED_DOOR = '#9c4a37'

/** In shade all that stands up is darker, and the light is grey. */
export function Facade({ inShade, door = RED_DOOR }: { inShade?: boolean; door?: string }) {
  const [sky, grass, path] = inShade
    ? ['#b4c0c6', '#86947a', '#a9a496']
    : ['#cfe0ea', '#a8b891', '#cfc8b8']
  return (
    <svg className={styles.drawing} viewBox="0 0 600 400" aria-hidden="true">
      <path d="M0 0h600v400H0z" fill={sky} />
      {!inShade && <circle cx="520" cy="62" r="26" fill="#fbe7a8" />}
      <path d="M0 330h600v70H0z" fill={grass} />
      <path d="M260 336h86l40 64H220z" fill={path} />
      <path className={styles.painted} d="M90 150h420v180H90z" />
      <path d={BOARDS} stroke="#15211b" strokeOpacity=".16" strokeWidth="2" />
      <path
        className={styles.trim}
        d="M90 150h12v180H90zM498 150h12v180h-12zM132 188h100v86h-100zM368 188h100v86h-100zM270 190h66v140h-66z"
      />
      <path d="M140 196h84v70h-84zM376 196h84v70h-84z" fill="#9fb8c4" />
      <path d="M140 196h46l-34 70h-12zM376 196h46l-34 70h-12z" fill="#c3d9e4" />
      <path className={styles.trim} d="M180 196h4v70h-4zM416 196h4v70h-4z" />
      <path d="M278 198h50v132h-50z" fill={door} />
      <circle cx="318" cy="268" r="3.5" fill="#f2b705" />
      <path d="M90 322h420v14H90z" fill="#8d8f8c" />
      <path d="M66 156L160 74h280l94 82-8 10H74z" fill="#4a4f51" />
      <path className={styles.trim} d="M66 156h468l-6 10H72z" />
      {inShade ? (
        <path d="M66 156L160 74h280l94 82-24 8v172H90V164z" fill="#22303c" opacity=".36" />
      ) : (
        <>
          <path d="M90 166h420v18H90z" fill="#15211b" opacity=".22" />
          <path d="M510 200l60 136h-60z" fill="#15211b" opacity=".12" />
        </>
      )}
    </svg>
  )
}

const FLOOR = 'M0 318h600M0 350h600M80 290l-40 110M220 290l-20 110M360 290l10 110M500 290l40 110'

function Room({ byLamp }: { byLamp?: boolean }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 600 400" aria-hidden="true">
      <path className={styles.painted} d="M0 0h600v290H0z" />
      <path className={styles.trim} d="M60 50h130v150H60z" />
      <path d="M70 60h110v130H70z" fill={byLamp ? '#25323f' : '#cfe3ee'} />
      <path className={styles.trim} d="M122 60h6v130h-6zM70 122h110v6H70z" />
      <path d="M352 60h126v94H352z" fill="#15211b" />
      <path d="M359 67h112v80H359z" fill="#fbfaf6" />
      <path d="M359 128l34-32 24 22 22-18 32 30v17H359z" fill="#8fb0ae" />
      <circle cx="446" cy="88" r="9" fill="#f2b705" />
      <path d="M0 290h600v110H0z" fill="#c8a06a" />
      <path d={FLOOR} stroke="#a98050" strokeWidth="2" />
      <path className={styles.trim} d="M0 276h600v16H0z" />
      <path d="M254 136h4v164h-4zM236 298h40v6h-40z" fill="#2f3533" />
      <path d="M300 226h230v66H300z" fill="#d9c9ae" />
      <path d="M286 214h30v86h-30zM516 214h30v86h-30z" fill="#cdbda2" />
      <path d="M316 206h98v44h-98zM418 206h98v44h-98z" fill="#e4dac6" />
      <path d="M300 300h10v16h-10zM522 300h10v16h-10z" fill="#6f6038" />
      {byLamp ? (
        <>
          <path d="M0 0h600v400H0z" fill="#1a1410" opacity=".38" />
          <path d="M218 144l-90 150h260l-94-150z" fill="#ffd98a" opacity=".16" />
          <path d="M232 100L190 0h140l-50 100z" fill="#ffd98a" opacity=".2" />
        </>
      ) : (
        <>
          <path d="M230 90l150-20v150l-150 20z" fill="#fff7de" opacity=".13" />
          <path d="M250 290h170l60 110H220z" fill="#fff7de" opacity=".3" />
        </>
      )}
      <path d="M232 100h48l14 44h-76z" fill={byLamp ? '#ffe9b0' : '#f1ece1'} />
    </svg>
  )
}

const { facadeSun, facadeShade, roomDay, roomLamp } = colourTexts.drawings

/** A façade in sun and in shade, a room by day and by lamp. */
export function Drawings() {
  const drawn = [
    { text: facadeSun, drawing: <Facade /> },
    { text: facadeShade, drawing: <Facade inShade /> },
    { text: roomDay, drawing: <Room /> },
    { text: roomLamp, drawing: <Room byLamp /> },
  ]
  return (
    <div className={styles.drawings}>
      {drawn.map(({ text: [name, note], drawing }) => (
        <figure key={name}>
          {drawing}
          <figcaption className="small">
            <b>{name}</b> <span className="quiet">· {note}</span>
          </figcaption>
        </figure>
      ))}
    </div>
  )
}
