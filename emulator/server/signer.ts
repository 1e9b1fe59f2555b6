import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { keepKey, keptKey } from './platform.ts';

/** Signs and checks the provider's tokens (RS256). */
export interface Signer {
  /** A signed token that expires `life` seconds from now. */
  readonly sign: (claims: JWTPayload, life: number) => Promise<string>;
  /** The claims; rejects with jose's errors (`JWTExpired` if the token is valid but expired). */
  readonly verify: (token: string, audience: string) => Promise<JWTPayload>;
  /** The public key as a JSON Web Key Set. */
  readonly jwks: () => Promise<{ keys: JWK[] }>;
}

async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: crypto.randomUUID(), alg: 'RS256', use: 'sig' };
}

/** Key without a file, shared by all organisations of a process: creating one takes 0.1 s. */
let unkept: Promise<JWK> | undefined;

/** The key in `file`; creates one if it is missing. A file that cannot be read or written is not an error. */
async function keyOf(file: string | undefined): Promise<JWK> {
  if (!file) {
    unkept ??= newKey();
    return unkept;
  }
  const storedKey = await keptKey(file);
  if (storedKey) return storedKey;
  const key = await newKey();
  await keepKey(file, key);
  return key;
}

/**
 * A signer whose key is created at its first use. With `file` the key is stored, so that users stay signed in
 * after a restart of the server.
 */
export function createSigner(issuer: string, file?: string): Signer {
  let key: Promise<JWK> | undefined;
  const signingKey = () => {
    key ??= keyOf(file);
    return key;
  };
  const publicPart = async (): Promise<JWK> => {
    const { kty, n, e, kid, alg, use } = await signingKey();
    return { kty, n, e, kid, alg, use } as JWK;
  };
  return {
    async sign(claims, life) {
      const jwk = await signingKey();
      const now = Math.floor(Date.now() / 1000);
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: jwk.kid ?? '' })
        .setIssuer(issuer)
        .setIssuedAt(now)
        .setNotBefore(now)
        .setExpirationTime(now + life)
        .sign(await importJWK(jwk, 'RS256'));
    },
    async verify(token, audience) {
      const { payload } = await jwtVerify(token, await importJWK(await publicPart(), 'RS256'), {
        issuer,
        audience,
        algorithms: ['RS256'],
      });
      return payload;
    },
    jwks: async () => ({ keys: [await publicPart()] }),
  };
}
