import { randomBytes } from 'node:crypto'

/** Key material of wallets that exist for these tests alone, in the shapes that real ones have. */
export const wallets = {
  xpub: 'xpub6CctRdU7F7mnpJREZTQNbrxLpAavHeFxgg6a94A2NtSWYc64k5q2Z7cq2GYNhFPo2SYeBm2U2w1nMm4ozWSH1f4ibqiL2taQjoN5tqTDhwL',
  rootXpub:
    'xpub661MyMwAqRbcFkcHpvCWfW4bG2iLmUJNNhqwBJ4fuUqw68RNcnVTDDPGP1d7cDutAaeGyNCw2yvtBVgMNSr9hDb5vUDFWrJ8MergxzEDkpj',
  xprv: 'xprv9ydY27wDQkDVbpLmTRsNEj1cG8kRtBY7KTAyLfkQpYuXfokvCYWn1KJMB1k2eq1wULdfSAeVx8J8eM9kBreu5TX7TgJsT4NL8CQzBrkDib7',
  tron: 'TDkMFQNnECDZLpNqyKCskkiCRTyAZzibrJ',
  solana: 'J2xccRtuG43drESLYznHhLhQkLTdfepcKYbiQ9BsJVaf',
  solanaKey: 'BUguQsv2ZuHus54HAFzjdJHzZBkygAjKhEeYwSG19tUwuftFhkkkEFDzcow9XDkfD3qGi1Yb3LV15ufdrKJ226T',
  ton: 'UQBNTU1NTU1NTU1NTU1NTU1NTU1NTU1NTU1NTU1NTU1NTSDi',
  tonTestNet: '0QBNTU1NTU1NTU1NTU1NTU1NTU1NTU1NTU1NTU1NTU1NTZto',
  words: 'abandon ability able about above absent absorb abstract absurd abuse access accident',
}

const letters = (length: number) => randomBytes(length).toString('hex').slice(0, length)

/** A configuration for production in which everything is on and nothing is wrong. */
export function goodEnv(): Record<string, string> {
  return {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://agents.kolony-colony.dev',
    SECRET_KEY: randomBytes(32).toString('base64'),
    DATABASE_URL: `postgres://kolony:${letters(24)}@10.0.0.7:5432/kolony`,
    DATA_DIR: '/var/lib/kolony',
    TRUSTED_PROXIES: '1',
    PORT: '3000',
    ROLES: 'web,worker,publisher',
    LOG_LEVEL: 'info',
    ADMIN_USERNAMES: 'boss@kolony-colony.dev',
    X_APP_KEY: `Xk${letters(23)}`,
    X_APP_SECRET: `Xs${letters(48)}`,
    TELEGRAM_BOT_TOKEN: `712345678:AA${letters(33)}`,
    TELEGRAM_WEBHOOK_SECRET: letters(64),
    OPENAI_API_KEY: `sk-proj-${letters(48)}`,
    OPENAI_TEXT_MODEL: 'gpt-6.1-terra',
    OPENAI_IMAGE_MODEL: 'gpt-image-2.6-flare',
    S3_ENDPOINT: 'https://s3.eu-central-1.amazonaws.com',
    S3_BUCKET: 'kolony-files',
    S3_REGION: 'eu-central-1',
    S3_ACCESS_KEY_ID: 'AKIAQ7EXAMP1EKEY0042',
    S3_SECRET_ACCESS_KEY: letters(40),
    SMTP_URL: `smtps://post:${letters(16)}@mail.kolony-colony.dev:465`,
    MAIL_FROM: 'Kolony <no-reply@kolony-colony.dev>',
    TRON_XPUB: wallets.xpub,
    TRON_API_KEY: '4f1d7a52-9c1e-4d3b-8a57-2b7d1f0e9c33',
    TRON_CHECK_API_URL: 'https://tron.second-provider.dev',
    SOLANA_MERCHANT: wallets.solana,
    SOLANA_RPC_URL: 'https://rpc.kolony-colony.dev/?api-key=8d2c1f',
    TON_MERCHANT: wallets.ton,
    TON_API_KEY: letters(64),
    STARS_PER_USD: '77',
    GOOGLE_CLIENT_ID: `417204812345-${letters(32)}.apps.googleusercontent.com`,
    GOOGLE_CLIENT_SECRET: `GOCSPX-${letters(28)}`,
  }
}

/** As the file `.env` holds it. */
export function envText(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}=${/[\s<>#]/.test(value) ? `"${value}"` : value}\n`)
    .join('')
}
