/** Opening hours as the branch writes them, `man–fre 6.30–17.00, lør 8.00–13.00`: no part of them is broken in two. */
export function Hours({ hours }: { hours: string }) {
  return hours.split(/[;,]\s*/).map((part, place) => (
    <span key={part}>
      {place > 0 && ', '}
      <span className="nowrap">{part}</span>
    </span>
  ))
}
