import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

/**
 * The token of the address, which is then removed from it: neither history nor screen keeps it.
 *
 * @param path Of the page.
 */
export function useTokenOnce(path: string): string | undefined {
  const [query] = useSearchParams()
  const [token] = useState(() => query.get('token') || undefined)
  const navigate = useNavigate()
  const isInAddress = query.has('token')
  // The address is the browser's.
  useEffect(() => {
    if (isInAddress) void navigate(path, { replace: true })
  }, [isInAddress, navigate, path])
  return token
}
