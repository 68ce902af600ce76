import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'

/** What a bearer token says; who that is today, and whether it still counts, is asked of the database. */
interface TokenClaims {
  /** The uuid of the user. */
  readonly sub: string
  /** The id of the token. */
  readonly jti: string
  readonly expires: Date
}

export interface Tokens {
  sign(claims: TokenClaims): Promise<string>
  /** Undefined for a token that is malformed, expired, or not of this shop. */
  verify(token: string): Promise<Pick<TokenClaims, 'sub' | 'jti'> | undefined>
}

const ALGORITHM = 'HS256'
const AUDIENCE = 'planke'

/** @param secret Of the shop; the key is derived from it. */
export function createTokens(secret: string): Tokens {
  const key = createHmac('sha256', secret).update('bearer tokens').digest()
  return {
    sign: ({ sub, jti, expires }) =>
      new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setSubject(sub)
        .setJti(jti)
        .setAudience(AUDIENCE)
        .setExpirationTime(expires)
        .sign(key),
    verify: async (token) => {
      const options = {
        algorithms: [ALGORITHM],
        audience: AUDIENCE,
        typ: 'JWT',
        requiredClaims: ['sub', 'jti', 'exp'],
      }
      const verified = await jwtVerify(token, key, options).catch(() => undefined)
      if (!verified) return undefined
      const { sub = '', jti = '' } = verified.payload
      return { sub, jti }
    },
  }
}
