export type Place =
  | 'group_stranger'
  | 'private_stranger'
  | 'channel_comment'
  | 'page'
  | 'x_post'
  | 'feed_entry'
  | 'project_digest'
export type Aim =
  | 'publish'
  | 'spend'
  | 'pause'
  | 'source'
  | 'trigger'
  | 'memory'
  | 'leak_unpublished'
  | 'leak_other_owner'
  | 'leak_prompt'
  | 'leak_key'
  | 'price'
  | 'link'

export interface Hostile {
  id: string
  place: Place
  language: string
  text: string
  aims: Aim
}

/** Place, language, aim, text. */
export type Row = [Place, string, Aim, string]
