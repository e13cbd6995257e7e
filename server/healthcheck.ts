import { localAddress } from './listen.ts'

/** For containers: exits 0 where the server on this machine is ready, asked at the address that it listens on. */
const { HOST, PORT } = process.env
const ready = await fetch(
  `${localAddress({ host: HOST || '127.0.0.1', port: Number(PORT || 3000) })}/api/ready`,
).then(
  (answer) => answer.ok,
  () => false,
)
process.exitCode = ready ? 0 : 1
