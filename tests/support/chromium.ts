import { execFile } from 'node:child_process'
import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium } from 'playwright-core'

const switches = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * A real Chromium: the one CHROMIUM_PATH names, else the system's, else the one that npm brought, which needs nothing of the
 * system; `CHROMIUM_PATH=packaged` takes that one even where another is installed.
 */
export async function launchChromium(more: string[] = []): Promise<Browser> {
  const args = [...switches, ...more]
  const named = process.env['CHROMIUM_PATH']
  const installed = named === 'packaged' ? undefined : (named ?? systemChromium())
  if (installed) return chromium.launch({ executablePath: installed, args })
  if (process.platform !== 'linux') return chromium.launch({ channel: 'chrome', args })

  const folder = await unpacked()
  return chromium.launch({
    executablePath: join(folder, 'chromium'),
    args,
    env: {
      ...process.env,
      LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':'),
      FONTCONFIG_FILE: fontsOf(folder),
    },
  })
}

function systemChromium(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * The folder of the packaged Chromium, unpacked once per machine and version. The package unpacks into the temporary folder
 * straight away, so that two processes at once would run each other's half of a file: each gets a folder of its own, and
 * the first to finish gives it the final name.
 */
async function unpacked(): Promise<string> {
  const folder = join(tmpdir(), `kolony-chromium-${packageVersion()}`)
  if (existsSync(folder)) return folder
  const own = mkdtempSync(`${folder}-`)
  // On Lambda the package brings the libraries too that a bare system lacks; it looks at the variable when it is loaded.
  const env = { ...process.env, TMPDIR: own, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' }
  await promisify(execFile)(process.execPath, [import.meta.filename], { env })
  try {
    renameSync(own, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(own, { recursive: true })
  }
  return folder
}

/**
 * Where its fonts are. The package's own file names folders of the machine it was made for; without any font a text is
 * nothing wide, and nobody sees it.
 */
function fontsOf(folder: string): string {
  const file = join(folder, 'fonts.conf')
  const dirs = [join(folder, 'fonts'), '/usr/share/fonts'].map((dir) => `<dir>${dir}</dir>`).join('')
  writeFileSync(
    file,
    `<?xml version="1.0"?>\n<fontconfig>${dirs}<cachedir>${join(folder, 'font-cache')}</cachedir></fontconfig>\n`,
  )
  return file
}

function packageVersion(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const file = join(dirname(dirname(entry)), 'package.json')
  return String((JSON.parse(readFileSync(file, 'utf8')) as { version: unknown }).version)
}

if (import.meta.main) await (await import('@sparticuz/chromium')).default.executablePath()
