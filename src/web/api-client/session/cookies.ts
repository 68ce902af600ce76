/** @param cookies `document.cookie`. */
export function findCookie(cookies: string, name: string): string | undefined {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`))
  return found && decodeURIComponent(found.slice(name.length + 1))
}
