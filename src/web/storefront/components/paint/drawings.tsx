import { paintTexts as texts } from '../../texts/paint.ts'
import styles from './paint.module.css'

/** Our own drawings, in the colour of `--colour` around them, and the trim in that of `--trim`. */

const BOARDS = [165, 180, 195, 210, 225, 240, 255, 270, 285, 300, 315]

function Facade({ inShade }: { inShade: boolean }) {
  const [sky, grass] = inShade ? ['#b4c0c6', '#86947a'] : ['#cfe0ea', '#a8b891']
  return (
    <svg className={styles.drawing} viewBox="0 0 600 400" aria-hidden="true">
      <path d="M0 0h600v400H0z" fill={sky} />
      {!inShade && <circle cx="520" cy="62" r="26" fill="#fbe7a8" />}
      <path d="M0 330h600v70H0z" fill={grass} />
      <path d="M260 336h86l40 64H220z" fill="#cfc8b8" />
      <path className={styles.painted} d="M90 150h420v180H90z" />
      {BOARDS.map((y) => (
        <path key={y} d={`M90 ${y}h420`} stroke="#15211b" strokeOpacity=".16" strokeWidth="2" />
      ))}
      <path className={styles.trim} d="M90 150h12v180H90zM498 150h12v180h-12z" />
      {[132, 368].map((x) => (
        <g key={x}>
          <path className={styles.trim} d={`M${x} 188h100v86h-100z`} />
          <path d={`M${x + 8} 196h84v70h-84z`} fill="#9fb8c4" />
          <path className={styles.trim} d={`M${x + 48} 196h4v70h-4z`} />
        </g>
      ))}
      <path className={styles.trim} d="M270 190h66v140h-66z" />
      <path d="M278 198h50v132h-50z" fill="#9c4a37" />
      <path d="M90 322h420v14H90z" fill="#8d8f8c" />
      <path d="M66 156L160 74h280l94 82-8 10H74z" fill="#4a4f51" />
      <path className={styles.trim} d="M66 156h468l-6 10H72z" />
      {inShade ? (
        <path d="M66 156L160 74h280l94 82-24 8v172H90V164z" fill="#22303c" opacity=".36" />
      ) : (
        <path d="M90 166h420v18H90z" fill="#15211b" opacity=".22" />
      )}
    </svg>
  )
}

function Room({ byLamp }: { byLamp: boolean }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 600 400" aria-hidden="true">
      <path className={styles.painted} d="M0 0h600v290H0z" />
      <path className={styles.trim} d="M60 50h130v150H60z" />
      <path d="M70 60h110v130H70z" fill={byLamp ? '#25323f' : '#cfe3ee'} />
      <path className={styles.trim} d="M122 60h6v130h-6zM70 122h110v6H70z" />
      <path d="M352 60h126v94H352z" fill="#15211b" />
      <path d="M359 67h112v80H359z" fill="#fbfaf6" />
      <path d="M359 128l34-32 24 22 22-18 32 30v17H359z" fill="#8fb0ae" />
      <path d="M0 290h600v110H0z" fill="#c8a06a" />
      <path className={styles.trim} d="M0 276h600v16H0z" />
      <path d="M254 136h4v164h-4z" fill="#2f3533" />
      <path d="M300 226h230v66H300z" fill="#d9c9ae" />
      <path d="M286 214h30v86h-30zM516 214h30v86h-30z" fill="#cdbda2" />
      <path d="M316 206h98v44h-98zM418 206h98v44h-98z" fill="#e4dac6" />
      {byLamp && <path d="M0 0h600v400H0z" fill="#1a1410" opacity=".38" />}
      {byLamp && <path d="M218 144l-90 150h260l-94-150z" fill="#ffd98a" opacity=".16" />}
      <path d="M232 100h48l14 44h-76z" fill={byLamp ? '#ffe9b0' : '#f1ece1'} />
    </svg>
  )
}

const { facadeSun, facadeShade, roomDay, roomLamp } = texts.drawings

/** A façade in sun and in shade, a room by day and by lamp. */
export function Drawings() {
  const drawn = [
    { text: facadeSun, drawing: <Facade inShade={false} /> },
    { text: facadeShade, drawing: <Facade inShade /> },
    { text: roomDay, drawing: <Room byLamp={false} /> },
    { text: roomLamp, drawing: <Room byLamp /> },
  ]
  return (
    <div className={styles.drawings}>
      {drawn.map(({ text, drawing }) => (
        <figure key={text}>
          {drawing}
          <figcaption className="small">{text}</figcaption>
        </figure>
      ))}
    </div>
  )
}
