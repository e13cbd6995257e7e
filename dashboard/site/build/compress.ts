import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin, ResolvedConfig } from 'vite'

const worthwhileBytes = 1024

/** Lays a `.br` and a `.gz` beside every file of text, so that the server only has to choose (koa-send looks for them). */
export function compress(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'compress',
    apply: 'build',
    configResolved: (resolved) => void (config = resolved),
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const folder = config.build.outDir
        const files = globSync('**/*.{js,css,html,svg,json}', { cwd: folder })
        await Promise.all(files.map((file) => compressFile(join(folder, file))))
      },
    },
  }
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < worthwhileBytes) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
