import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { findings } from '#tests/support/axe.ts'
import { goesOut, openBrowser } from '#tests/support/browser.ts'
import { filmOf, gifOf } from '#tests/support/media.ts'
import { createWorld } from '#tests/support/world.ts'

const { visit } = openBrowser()
const patience = { timeout: 240_000 }

test(
  'media are sent by button and by dropping, described, found, posted, and kept while something needs them',
  patience,
  async () => {
    await using world = await createWorld()
    const owner = await world.user({ credits: 3 })
    const agent = await world.boundAgent(owner, { name: 'Slow Candle' })
    await using visited = await visit(world, '/library', { as: owner })
    const { page } = visited
    const main = page.locator('main')
    const media = page.getByRole('list', { name: 'Media' })
    await page.getByText('Nothing here yet').waitFor()
    expect(await findings(page, 'empty')).toEqual([])

    await page.locator('input[type=file]').setInputFiles([
      { name: 'harbour.png', mimeType: 'image/png', buffer: await createCanvas(60, 40).encode('png') },
      { name: 'film.mp4', mimeType: 'video/mp4', buffer: await filmOf() },
      { name: 'broken.gif', mimeType: 'image/gif', buffer: Buffer.from('<html>') },
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') },
    ])
    await page.getByText('The file is not what its name says.').waitFor()
    await page.getByText('notes.txt: only PNG').waitFor()
    await expect.poll(() => media.getByRole('button').count()).toBe(2)

    const gif = [...(await gifOf())]
    await page.evaluate((bytes) => {
      const carried = new DataTransfer()
      carried.items.add(new File([new Uint8Array(bytes)], 'stripes.gif', { type: 'image/gif' }))
      for (const type of ['dragover', 'drop'])
        document.body.dispatchEvent(
          new DragEvent(type, { dataTransfer: carried, bubbles: true, cancelable: true }),
        )
    }, gif)
    await expect.poll(() => media.getByRole('button').count()).toBe(3)
    expect(await findings(page, 'library')).toEqual([])

    // By keyboard alone.
    await media.getByRole('button', { name: 'GIF without a description' }).focus()
    await page.keyboard.press('Enter')
    const details = page.getByRole('dialog', { name: 'Details' })
    await details.getByText('Nowhere yet.').waitFor()
    await details.getByLabel('What it shows').fill('Café stripes')
    await details.getByRole('combobox', { name: 'Tags' }).fill('Sea')
    await page.keyboard.press('Enter')
    await details.getByRole('button', { name: 'Save' }).click()
    await details.getByRole('button', { name: 'Save', disabled: true }).waitFor()
    expect(await findings(page, 'details')).toEqual([])
    await page.keyboard.press('Escape')
    await details.waitFor({ state: 'detached' })

    await page.getByRole('searchbox', { name: 'Search descriptions and tags' }).fill('cafe')
    await expect.poll(() => media.getByRole('button').count()).toBe(1)
    await page.getByRole('searchbox').fill('nowhere')
    await page.getByText('Nothing fits').waitFor()
    await page.getByRole('button', { name: 'Show everything' }).click()
    await expect.poll(() => media.getByRole('button').count()).toBe(3)
    await main.getByText('Videos', { exact: true }).click()
    await expect.poll(() => media.getByRole('button').count()).toBe(1)

    // What is chosen goes out with the post.
    await page.goto(`${world.url}/agent-detail?agentId=${agent.agentId}&tab=posts`)
    await page.getByLabel('Your own text').fill('It moves')
    await page.getByRole('button', { name: 'Add from the library' }).first().click()
    const picker = page.getByRole('dialog', { name: 'Choose from the library' })
    await picker.getByRole('button', { name: 'Café stripes' }).click()
    expect(await findings(page, 'picker')).toEqual([])
    await picker.getByRole('button', { name: 'Take 1' }).click()
    await page.getByRole('button', { name: /^Publish this text/ }).click()
    await goesOut(world)
    await expect.poll(() => world.x.posts()[0]?.media[0]?.mediaType).toBe('image/gif')
    expect(world.x.posts()[0]?.media[0]?.altText).toBe('Café stripes')
  },
)
