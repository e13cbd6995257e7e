// Made from the public document by `npm run client`: change the contract instead.

export type Connection = {
  twitterTbId: string
  screenName: string
  name: string
  avatar: string | null
  authType: 'oauth' | 'customize'
  state: 'ok' | 'needs_reauth' | 'suspended'
  costFactor: 1 | 0.8
  capabilities: {
    replies: 'summoned' | 'any'
    quotes: boolean
    cashtagsMax: number
    longPosts: boolean
    profileWrite: boolean
  }
  boundAt: string
}

export type Correction = {
  id: string
  publicationId: string
  status: 'open' | 'sending' | 'corrected' | 'unconfirmed' | 'refused'
  figures: { said: string; now: string | null; source: string }[]
  how: 'edit' | 'answer'
  before: string
  message: string | null
  mayCorrect: boolean
  reason: 'gone' | 'not_connected' | 'platform_refused' | 'unfit' | 'rehearsal' | 'unavailable' | null
  url: string | null
  createdAt: string
  endedAt: string | null
}

export type Evidence = {
  claims: EvidenceClaim[]
  checked: number
  matched: number
  sources: EvidenceSource[]
  checks: { name: string; ok: boolean; detail: string | null }[]
  snapshotAt: string | null
  characterVersion: number | null
  chart: {
    left: number
    right: number
    top: number
    bottom: number
    low: number
    high: number
    from: string
    to: string
    bars: number
    image: string
  } | null
}

export type EvidenceClaim = {
  text: string
  start: number
  end: number
  kind: 'number' | 'percent' | 'price' | 'date' | 'direction' | 'name' | 'quote'
  value: string
  found: string | null
  source: string
  at: string | null
  match: boolean
  reason: 'unknown' | 'outranked' | 'contradicted' | 'unattributed' | null
  fact: EvidenceFact | null
}

export type EvidenceFact = {
  key: string
  name:
    | 'close'
    | 'high'
    | 'low'
    | 'swingHigh'
    | 'swingLow'
    | 'open'
    | 'distance'
    | 'rangeShare'
    | 'higherLows'
    | 'lowerHighs'
    | 'higherHighs'
    | 'lowerLows'
    | 'highestSince'
    | 'lowestSince'
    | 'average'
    | 'rsi'
    | 'macd'
    | 'bandUpper'
    | 'bandLower'
    | 'atr'
    | 'change'
    | 'volume'
    | 'streakUp'
    | 'streakDown'
    | null
  periods: number | null
  period: { hours: number | null; bars: number | null } | null
  form: 'price' | 'percent' | 'multiple' | 'number' | 'words'
  value: number | string
  coin: string | null
  source: string
  at: string | null
  rank: 'exchange' | 'project' | 'chosen' | 'stranger'
  away: number | null
  said: string | null
  attributed: boolean
}

export type EvidenceSource = {
  id: string
  kind: 'market' | 'tweet' | 'page' | 'user' | 'earlier'
  title: string
  url: string | null
  at: string
}

export type HeldFor = {
  kind: 'price' | 'news' | 'unread'
  about: string
  since: 'written' | 'hour' | 'said'
  percent: number | null
  word: string | null
  url: string | null
}

export type Language =
  | 'ENGLISH'
  | 'FRENCH'
  | 'VIETNAMESE'
  | 'CHINESE'
  | 'ARABIC'
  | 'SPANISH'
  | 'PORTUGUESE'
  | 'GERMAN'
  | 'RUSSIAN'
  | 'TURKISH'
  | 'JAPANESE'
  | 'KOREAN'
  | 'INDONESIAN'
  | 'THAI'
  | 'HINDI'

export type Platform = 'twitter' | 'telegram'

export type PostType = 'auto_post' | 'manual_post' | 'kol_reply' | 'self_reply'

export type PublicationReason =
  | 'no_credit'
  | 'budget'
  | 'paused'
  | 'daily_limit'
  | 'outside_hours'
  | 'missed'
  | 'disabled'
  | 'content_failed'
  | 'nothing_found'
  | 'blocked_keyword'
  | 'link_not_allowed'
  | 'too_long'
  | 'duplicate'
  | 'reply_not_permitted'
  | 'target_gone'
  | 'needs_reauth'
  | 'unbound'
  | 'x_refused'
  | 'x_unavailable'
  | 'telegram_refused'
  | 'undeliverable'
  | 'expired'
  | 'canceled'
  | 'shock'
  | 'app_full'
  | 'app_stopped'
  | 'publishing_off'
  | 'thread_stopped'
  | 'source_gone'

export type PublicationStatus =
  | 'draft'
  | 'awaiting_approval'
  | 'scheduled'
  | 'generating'
  | 'sending'
  | 'published'
  | 'failed'
  | 'skipped'
  | 'rejected'
  | 'unconfirmed'

export type TelegramBinding = {
  telegramTbId: string
  chatType: 'private' | 'group' | 'channel'
  telegramUsername: string | null
  title: string
  telegramAvatar: string | null
  state: 'ok' | 'broken'
  boundAt: string
}

export type Agent = {
  agentId: string
  type: 'hot_topic' | 'clone_influence' | 'project_promotion' | 'project_summary' | 'technical_analysis'
  name: string
  bio: string
  lore: string
  language: string
  communicationStyles: string[]
  characterAdjectives: string[]
  avatar: string | null
  topic: string | null
  favoriteInfluencers: string[]
  imitateAccount: string | null
  targetAccount: string | null
  targetLanguage: string | null
  projectInfo: {
    name: string
    ticker: string | null
    url: string | null
    text: string | null
    officialTwitterUsername: string | null
  } | null
  coinTickers: string[]
  timeframe: '5m' | '15m' | '30m' | '1h' | '4h' | '1d' | '1w' | null
  sentimentFlag: boolean
  affiliateLinkPromotion: boolean
  callToAction: string | null
  operationMode: 'automated' | 'manual'
  postAutonomy: 'draft' | 'ask' | 'auto'
  replyAutonomy: 'draft' | 'ask' | 'auto'
  madeWithAi: boolean
  paidPartnership: boolean
  publicChat: boolean
  publicChatDailyLimit: number
  shockPercent?: number | null
  evergreenWeeks?: number | null
  carryOver?: {
    originals: boolean
    threads: boolean
    replies: boolean
    picturesOnly: boolean
    likesMin: number
    hoursMax: number
    perDay: number | null
    pictures: boolean
    nameSource: 'no' | 'name' | 'link'
  }
  corrections?: 'ask' | 'auto' | 'off'
  rehearsal?: boolean
  twitter: Connection | null
  telegram: TelegramBinding | null
  budget: { daily: number | null; weekly: number | null }
  state: 'active' | 'manual' | 'paused' | 'needs_connection' | 'needs_reauth' | 'no_credit' | 'idle'
  scheduleOff: Platform[]
  pausedAt: string | null
  firstPostsLeft: number
  todayPosts: number
  nextPostAt: string | null
  createdAt: string
  updatedAt: string
}

export type AgentBrief = {
  agentId: string
  name: string
  type: 'hot_topic' | 'clone_influence' | 'project_promotion' | 'project_summary' | 'technical_analysis'
  avatar: string | null
  operationMode: 'automated' | 'manual'
  state: 'active' | 'manual' | 'paused' | 'needs_connection' | 'needs_reauth' | 'no_credit' | 'idle'
  twitterScreenName: string | null
  telegramUsername: string | null
}

export type CreditRecord = {
  id: string
  type: 'INCOME' | 'EXPENSE' | 'ADJUSTMENT'
  amount: number
  balanceAfter: number
  purpose:
    | 'SIGN_UP_BONUS'
    | 'REFERRAL_BONUS'
    | 'TOP_UP'
    | 'TOP_UP_EXTRA'
    | 'POST'
    | 'KOL_REPLY'
    | 'SELF_REPLY'
    | 'ASSISTED_REPLY'
    | 'TELEGRAM_MESSAGE'
    | 'MANUAL_POST_GENERATE'
    | 'IMAGE_GENERATE'
    | 'SANDBOX_GENERATE'
    | 'SANDBOX_PROJECT_SUMMARY'
    | 'SANDBOX_SCENARIO_POST'
    | 'SANDBOX_SELF_REPLY'
    | 'REGENERATE'
    | 'CHAT_MESSAGE'
    | 'SOURCE_POSTS'
    | 'ADMIN_GRANT'
    | 'ADMIN_REVOKE'
    | 'STARS_REFUND'
  date: string
  agentId: string | null
  orderNo: string | null
  note: string | null
}

export type Finding = {
  code:
    | 'empty'
    | 'too_long'
    | 'message_too_long'
    | 'caption_too_long'
    | 'too_many_cashtags'
    | 'foreign_cashtag'
    | 'link_not_allowed'
    | 'link_surcharge'
    | 'foreign_link'
    | 'foreign_handle'
    | 'foreign_phone'
    | 'foreign_address'
    | 'strange_letters'
    | 'blocked_words'
    | 'hidden_characters'
    | 'loose_spaces'
    | 'markup'
    | 'raw_data'
    | 'wrong_language'
    | 'prompt_leak'
    | 'instructs_bots'
    | 'no_disclaimer'
    | 'duplicate'
    | 'said_elsewhere'
    | 'like_elsewhere'
    | 'quote_not_allowed'
    | 'quote_with_pictures'
    | 'reply_not_allowed'
    | 'too_many_pictures'
    | 'picture_type'
    | 'picture_size'
    | 'mixed_media'
    | 'no_alt_text'
    | 'poll_with_pictures'
    | 'poll_with_quote'
    | 'poll_question_too_long'
    | 'poll_too_many_options'
    | 'poll_option_empty'
    | 'poll_option_too_long'
    | 'poll_options_same'
    | 'poll_option_link'
  path: 'content' | 'quoteTweetId' | 'imageUrls' | 'poll'
  severity: 'stop' | 'warn'
  params: Record<string, string | number>
}

export type GeneratedContent = {
  generationId: string
  content: string
  language: string
  weightedLength: number
  needsLongPost: boolean
  hasLink: boolean
  cashtags: string[]
  sentiment: 'bullish' | 'bearish' | 'neutral' | null
  quoteTweetId: string | null
  sourceTweet: { tweetId: string; twitterName: string; text: string; url: string } | null
  imageUrl: string | null
  publishPrice: number
  charged: number
  credits: number | null
  evidence: Evidence
  why: string | null
}

export type HistoryRow = {
  id: string
  agentId: string
  twitterName: string | null
  content: string | null
  originalTweet: string | null
  originalUrl: string | null
  url: string | null
  createdAt: string
  status: PublicationStatus
  reason: PublicationReason | null
  views24h: number | null
  postType: PostType
  evidence: Evidence | null
  why: string | null
  corrections: Correction[]
}

export type Publication = {
  id: string
  agentId: string
  platform: Platform
  postType: PostType
  status: PublicationStatus
  reason: PublicationReason | null
  content: string | null
  version: number
  images: { url: string; alt: string }[]
  quoteTweetId: string | null
  poll: { options: string[]; minutes: number } | null
  replyTo: { tweetId: string; twitterName: string; text: string; url: string } | null
  thread: { id: string; part: number; parts: number; out: number } | null
  assisted: boolean
  assistUrl: string | null
  price: number
  charged: number
  scheduledAt: string | null
  undoUntil: string | null
  createdAt: string
  publishedAt: string | null
  url: string | null
  externalId: string | null
  madeWithAi: boolean
  paidPartnership: boolean
  why: string | null
  heldFor: HeldFor | null
  evidence: Evidence | null
  corrections: Correction[]
}

export type ScheduleItem = {
  id: string
  agentId: string
  platform: Platform
  postType: PostType
  status: PublicationStatus
  reason: PublicationReason | null
  at: string
  content: string | null
  version: number
  images: { url: string; alt: string }[]
  poll: { options: string[]; minutes: number } | null
  price: number
  likely: boolean
  approved: boolean
  locked: boolean
  steered: boolean
  heldFor: HeldFor | null
  writtenAt: string | null
  url: string | null
  parts: number
  partsOut: number
  closeTo: string | null
}

/** What each call takes and answers. */
export interface Operations {
  'agents.availableTopics': {
    input: { type?: 'hot_topic' | 'project_summary' }
    output: { topic: string; label: string }[]
  }
  'agents.clone': { input: { id: string }; output: Agent }
  'agents.create': {
    input: {
      name: string
      bio: string
      lore: string
      language: Language
      communicationStyles: string[]
      characterAdjectives: string[]
      avatar?: string | null
      topic?: string | null
      favoriteInfluencers?: string[]
      imitateAccount?: string | null
      targetAccount?: string | null
      targetLanguage?: Language | null
      projectInfo?: {
        name: string
        ticker?: string | null
        url?: string | null
        text?: string | null
        officialTwitterUsername?: string | null
      } | null
      coinTickers?: string[]
      timeframe?: '5m' | '15m' | '30m' | '1h' | '4h' | '1d' | '1w' | null
      sentimentFlag?: boolean
      affiliateLinkPromotion?: boolean
      callToAction?: string | null
      operationMode?: 'automated' | 'manual'
      postAutonomy?: 'draft' | 'ask' | 'auto'
      replyAutonomy?: 'draft' | 'ask' | 'auto'
      madeWithAi?: boolean
      paidPartnership?: boolean
      publicChat?: boolean
      publicChatDailyLimit?: number
      shockPercent?: number | null
      evergreenWeeks?: number | null
      carryOver?: {
        originals?: boolean
        threads?: boolean
        replies?: boolean
        picturesOnly?: boolean
        likesMin?: number
        hoursMax?: number
        perDay?: number | null
        pictures?: boolean
        nameSource?: 'no' | 'name' | 'link'
      }
      corrections?: 'ask' | 'auto' | 'off'
      rehearsal?: boolean
      type: 'hot_topic' | 'clone_influence' | 'project_promotion' | 'project_summary' | 'technical_analysis'
      startsByAsking?: boolean
      schedule?: {
        postsPerDay: number
        alwaysActive: boolean
        workingHoursStartTime: string | null
        workingHoursEndTime: string | null
        workingHoursTimezone: string
      }
    }
    output: Agent
  }
  'agents.detail': { input: { id: string }; output: Agent }
  'agents.edit': {
    input: {
      name?: string
      bio?: string
      lore?: string
      language?: Language
      communicationStyles?: string[]
      characterAdjectives?: string[]
      avatar?: string | null
      topic?: string | null
      favoriteInfluencers?: string[]
      imitateAccount?: string | null
      targetAccount?: string | null
      targetLanguage?: Language | null
      projectInfo?: {
        name: string
        ticker?: string | null
        url?: string | null
        text?: string | null
        officialTwitterUsername?: string | null
      } | null
      coinTickers?: string[]
      timeframe?: '5m' | '15m' | '30m' | '1h' | '4h' | '1d' | '1w' | null
      sentimentFlag?: boolean
      affiliateLinkPromotion?: boolean
      callToAction?: string | null
      operationMode?: 'automated' | 'manual'
      postAutonomy?: 'draft' | 'ask' | 'auto'
      replyAutonomy?: 'draft' | 'ask' | 'auto'
      madeWithAi?: boolean
      paidPartnership?: boolean
      publicChat?: boolean
      publicChatDailyLimit?: number
      shockPercent?: number | null
      evergreenWeeks?: number | null
      carryOver?: {
        originals?: boolean
        threads?: boolean
        replies?: boolean
        picturesOnly?: boolean
        likesMin?: number
        hoursMax?: number
        perDay?: number | null
        pictures?: boolean
        nameSource?: 'no' | 'name' | 'link'
      }
      corrections?: 'ask' | 'auto' | 'off'
      rehearsal?: boolean
      agentId: string
      budget?: { daily?: number | null; weekly?: number | null }
      startsByAsking?: boolean
    }
    output: Agent
  }
  'agents.list': { input: object; output: AgentBrief[] }
  'agents.page': {
    input: {
      page?: number
      size?: number
      sort?: 'createdAt' | 'name' | 'updatedAt'
      order?: 'asc' | 'desc'
      type?: 'hot_topic' | 'clone_influence' | 'project_promotion' | 'project_summary' | 'technical_analysis'
      operationMode?: 'automated' | 'manual'
      name?: string
    }
    output: { list: Agent[]; total: number }
  }
  'agents.pause': { input: { id: string; paused: boolean }; output: Agent }
  'agents.pauseAll': { input: object; output: { count: number; pausedAt: string } }
  'agents.remove': { input: { id: string }; output: null }
  'agents.restore': { input: { id: string }; output: Agent }
  'agents.resumeAll': { input: { pausedAt: string }; output: { count: number } }
  'agents.scheduleInfo': {
    input: { id: string }
    output: {
      operationMode: 'automated' | 'manual'
      working: {
        alwaysActive: boolean
        workingHoursStartTime: string | null
        workingHoursEndTime: string | null
        workingHoursTimezone: string
      }
      localDate: string
      tweets: { used: number; limit: number }
      kolReplies: { used: number; limit: number }
      selfReplies: { used: number; limit: number }
      manualPosts: { used: number; limit: number }
      nextPostAt: string | null
      upcoming: {
        publicationId: string | null
        postType: PostType
        platform: Platform
        at: string
        status: PublicationStatus
        reason: PublicationReason | null
      }[]
    }
  }
  'agents.styleAdjectives': { input: object; output: { styles: string[]; adjectives: string[] } }
  'agents.takeBack': { input: { id: string; version: number }; output: Agent }
  'agents.version': {
    input: { id: string; version: number }
    output: {
      version: number
      character: {
        name: string
        bio: string
        lore: string
        language: string
        communicationStyles: string[]
        characterAdjectives: string[]
        topic: string | null
        favoriteInfluencers: string[]
        imitateAccount: string | null
        targetAccount: string | null
        targetLanguage: string | null
        projectInfo: {
          name: string
          ticker: string | null
          url: string | null
          text: string | null
          officialTwitterUsername: string | null
        } | null
        coinTickers: string[]
        timeframe: '5m' | '15m' | '30m' | '1h' | '4h' | '1d' | '1w' | null
        sentimentFlag: boolean
        affiliateLinkPromotion: boolean
        callToAction: string | null
        madeWithAi: boolean
        paidPartnership: boolean
      }
    }
  }
  'agents.versions': {
    input: { id: string }
    output: {
      version: number
      madeAt: string
      by: string
      takenFrom: number | null
      changed: (
        | 'name'
        | 'bio'
        | 'lore'
        | 'language'
        | 'communicationStyles'
        | 'characterAdjectives'
        | 'topic'
        | 'favoriteInfluencers'
        | 'imitateAccount'
        | 'targetAccount'
        | 'targetLanguage'
        | 'projectInfo'
        | 'coinTickers'
        | 'timeframe'
        | 'sentimentFlag'
        | 'affiliateLinkPromotion'
        | 'callToAction'
        | 'madeWithAi'
        | 'paidPartnership'
      )[]
      current: boolean
    }[]
  }
  'approvals.approve': {
    input: { id: string; version: number; seen?: string; undoable?: boolean }
    output: Publication
  }
  'approvals.change': {
    input: { id: string; version: number; words: string; seen?: string }
    output: {
      id: string
      agentId: string
      platform: Platform
      postType: PostType
      status: PublicationStatus
      reason: PublicationReason | null
      content: string | null
      version: number
      images: { url: string; alt: string }[]
      quoteTweetId: string | null
      poll: { options: string[]; minutes: number } | null
      replyTo: { tweetId: string; twitterName: string; text: string; url: string } | null
      thread: { id: string; part: number; parts: number; out: number } | null
      assisted: boolean
      assistUrl: string | null
      price: number
      charged: number
      scheduledAt: string | null
      undoUntil: string | null
      createdAt: string
      publishedAt: string | null
      url: string | null
      externalId: string | null
      madeWithAi: boolean
      paidPartnership: boolean
      why: string | null
      heldFor: HeldFor | null
      evidence: Evidence | null
      corrections: Correction[]
      agentName: string
      question: 'approve' | 'assist' | 'unconfirmed' | null
      actions: ('approve' | 'edit' | 'regenerate' | 'reject' | 'done' | 'resolve')[]
      drafts: { content: string; assistUrl: string }[]
      deliveredTo: ('dashboard' | 'telegram')[]
      expiresAt: string | null
      votes: {
        seen: string
        rules: {
          fourEyes: boolean
          steps: {
            state: 'complete' | 'asked' | 'later'
            needed: number
            roles: ('owner' | 'administrator' | 'manager' | 'approver')[]
            people: string[]
            guests: boolean
            yes: { name: string; guest: boolean; at: string }[]
            escalatesAt: string | null
            escalated: boolean
            impossible: boolean
          }[]
        }[]
        change: { name: string; guest: boolean; words: string; at: string } | null
        given: boolean
        mine: 'may' | 'given' | 'own_text' | 'too_early' | 'not_asked' | 'changing' | 'complete'
      } | null
    }
  }
  'approvals.choose': {
    input: { id: string; version: number; draft: number }
    output: {
      id: string
      agentId: string
      platform: Platform
      postType: PostType
      status: PublicationStatus
      reason: PublicationReason | null
      content: string | null
      version: number
      images: { url: string; alt: string }[]
      quoteTweetId: string | null
      poll: { options: string[]; minutes: number } | null
      replyTo: { tweetId: string; twitterName: string; text: string; url: string } | null
      thread: { id: string; part: number; parts: number; out: number } | null
      assisted: boolean
      assistUrl: string | null
      price: number
      charged: number
      scheduledAt: string | null
      undoUntil: string | null
      createdAt: string
      publishedAt: string | null
      url: string | null
      externalId: string | null
      madeWithAi: boolean
      paidPartnership: boolean
      why: string | null
      heldFor: HeldFor | null
      evidence: Evidence | null
      corrections: Correction[]
      agentName: string
      question: 'approve' | 'assist' | 'unconfirmed' | null
      actions: ('approve' | 'edit' | 'regenerate' | 'reject' | 'done' | 'resolve')[]
      drafts: { content: string; assistUrl: string }[]
      deliveredTo: ('dashboard' | 'telegram')[]
      expiresAt: string | null
      votes: {
        seen: string
        rules: {
          fourEyes: boolean
          steps: {
            state: 'complete' | 'asked' | 'later'
            needed: number
            roles: ('owner' | 'administrator' | 'manager' | 'approver')[]
            people: string[]
            guests: boolean
            yes: { name: string; guest: boolean; at: string }[]
            escalatesAt: string | null
            escalated: boolean
            impossible: boolean
          }[]
        }[]
        change: { name: string; guest: boolean; words: string; at: string } | null
        given: boolean
        mine: 'may' | 'given' | 'own_text' | 'too_early' | 'not_asked' | 'changing' | 'complete'
      } | null
    }
  }
  'approvals.done': { input: { id: string; url?: string }; output: Publication }
  'approvals.edit': {
    input: { id: string; content: string; version: number }
    output: {
      id: string
      agentId: string
      platform: Platform
      postType: PostType
      status: PublicationStatus
      reason: PublicationReason | null
      content: string | null
      version: number
      images: { url: string; alt: string }[]
      quoteTweetId: string | null
      poll: { options: string[]; minutes: number } | null
      replyTo: { tweetId: string; twitterName: string; text: string; url: string } | null
      thread: { id: string; part: number; parts: number; out: number } | null
      assisted: boolean
      assistUrl: string | null
      price: number
      charged: number
      scheduledAt: string | null
      undoUntil: string | null
      createdAt: string
      publishedAt: string | null
      url: string | null
      externalId: string | null
      madeWithAi: boolean
      paidPartnership: boolean
      why: string | null
      heldFor: HeldFor | null
      evidence: Evidence | null
      corrections: Correction[]
      agentName: string
      question: 'approve' | 'assist' | 'unconfirmed' | null
      actions: ('approve' | 'edit' | 'regenerate' | 'reject' | 'done' | 'resolve')[]
      drafts: { content: string; assistUrl: string }[]
      deliveredTo: ('dashboard' | 'telegram')[]
      expiresAt: string | null
      votes: {
        seen: string
        rules: {
          fourEyes: boolean
          steps: {
            state: 'complete' | 'asked' | 'later'
            needed: number
            roles: ('owner' | 'administrator' | 'manager' | 'approver')[]
            people: string[]
            guests: boolean
            yes: { name: string; guest: boolean; at: string }[]
            escalatesAt: string | null
            escalated: boolean
            impossible: boolean
          }[]
        }[]
        change: { name: string; guest: boolean; words: string; at: string } | null
        given: boolean
        mine: 'may' | 'given' | 'own_text' | 'too_early' | 'not_asked' | 'changing' | 'complete'
      } | null
    }
  }
  'approvals.one': {
    input: { id: string }
    output: {
      id: string
      agentId: string
      platform: Platform
      postType: PostType
      status: PublicationStatus
      reason: PublicationReason | null
      content: string | null
      version: number
      images: { url: string; alt: string }[]
      quoteTweetId: string | null
      poll: { options: string[]; minutes: number } | null
      replyTo: { tweetId: string; twitterName: string; text: string; url: string } | null
      thread: { id: string; part: number; parts: number; out: number } | null
      assisted: boolean
      assistUrl: string | null
      price: number
      charged: number
      scheduledAt: string | null
      undoUntil: string | null
      createdAt: string
      publishedAt: string | null
      url: string | null
      externalId: string | null
      madeWithAi: boolean
      paidPartnership: boolean
      why: string | null
      heldFor: HeldFor | null
      evidence: Evidence | null
      corrections: Correction[]
      agentName: string
      question: 'approve' | 'assist' | 'unconfirmed' | null
      actions: ('approve' | 'edit' | 'regenerate' | 'reject' | 'done' | 'resolve')[]
      drafts: { content: string; assistUrl: string }[]
      deliveredTo: ('dashboard' | 'telegram')[]
      expiresAt: string | null
      votes: {
        seen: string
        rules: {
          fourEyes: boolean
          steps: {
            state: 'complete' | 'asked' | 'later'
            needed: number
            roles: ('owner' | 'administrator' | 'manager' | 'approver')[]
            people: string[]
            guests: boolean
            yes: { name: string; guest: boolean; at: string }[]
            escalatesAt: string | null
            escalated: boolean
            impossible: boolean
          }[]
        }[]
        change: { name: string; guest: boolean; words: string; at: string } | null
        given: boolean
        mine: 'may' | 'given' | 'own_text' | 'too_early' | 'not_asked' | 'changing' | 'complete'
      } | null
    }
  }
  'approvals.page': {
    input: {
      page?: number
      size?: number
      sort?: 'createdAt' | 'expiresAt'
      order?: 'asc' | 'desc'
      agentId?: string
      platform?: Platform
      postType?: PostType
      status?: PublicationStatus
      question?: 'approve' | 'assist' | 'unconfirmed' | 'any'
    }
    output: {
      list: {
        id: string
        agentId: string
        platform: Platform
        postType: PostType
        status: PublicationStatus
        reason: PublicationReason | null
        content: string | null
        version: number
        images: { url: string; alt: string }[]
        quoteTweetId: string | null
        poll: { options: string[]; minutes: number } | null
        replyTo: { tweetId: string; twitterName: string; text: string; url: string } | null
        thread: { id: string; part: number; parts: number; out: number } | null
        assisted: boolean
        assistUrl: string | null
        price: number
        charged: number
        scheduledAt: string | null
        undoUntil: string | null
        createdAt: string
        publishedAt: string | null
        url: string | null
        externalId: string | null
        madeWithAi: boolean
        paidPartnership: boolean
        why: string | null
        heldFor: HeldFor | null
        evidence: Evidence | null
        corrections: Correction[]
        agentName: string
        question: 'approve' | 'assist' | 'unconfirmed' | null
        actions: ('approve' | 'edit' | 'regenerate' | 'reject' | 'done' | 'resolve')[]
        drafts: { content: string; assistUrl: string }[]
        deliveredTo: ('dashboard' | 'telegram')[]
        expiresAt: string | null
        votes: {
          seen: string
          rules: {
            fourEyes: boolean
            steps: {
              state: 'complete' | 'asked' | 'later'
              needed: number
              roles: ('owner' | 'administrator' | 'manager' | 'approver')[]
              people: string[]
              guests: boolean
              yes: { name: string; guest: boolean; at: string }[]
              escalatesAt: string | null
              escalated: boolean
              impossible: boolean
            }[]
          }[]
          change: { name: string; guest: boolean; words: string; at: string } | null
          given: boolean
          mine: 'may' | 'given' | 'own_text' | 'too_early' | 'not_asked' | 'changing' | 'complete'
        } | null
      }[]
      total: number
    }
  }
  'approvals.regenerate': {
    input: { id: string; version: number; hint?: string }
    output: {
      id: string
      agentId: string
      platform: Platform
      postType: PostType
      status: PublicationStatus
      reason: PublicationReason | null
      content: string | null
      version: number
      images: { url: string; alt: string }[]
      quoteTweetId: string | null
      poll: { options: string[]; minutes: number } | null
      replyTo: { tweetId: string; twitterName: string; text: string; url: string } | null
      thread: { id: string; part: number; parts: number; out: number } | null
      assisted: boolean
      assistUrl: string | null
      price: number
      charged: number
      scheduledAt: string | null
      undoUntil: string | null
      createdAt: string
      publishedAt: string | null
      url: string | null
      externalId: string | null
      madeWithAi: boolean
      paidPartnership: boolean
      why: string | null
      heldFor: HeldFor | null
      evidence: Evidence | null
      corrections: Correction[]
      agentName: string
      question: 'approve' | 'assist' | 'unconfirmed' | null
      actions: ('approve' | 'edit' | 'regenerate' | 'reject' | 'done' | 'resolve')[]
      drafts: { content: string; assistUrl: string }[]
      deliveredTo: ('dashboard' | 'telegram')[]
      expiresAt: string | null
      votes: {
        seen: string
        rules: {
          fourEyes: boolean
          steps: {
            state: 'complete' | 'asked' | 'later'
            needed: number
            roles: ('owner' | 'administrator' | 'manager' | 'approver')[]
            people: string[]
            guests: boolean
            yes: { name: string; guest: boolean; at: string }[]
            escalatesAt: string | null
            escalated: boolean
            impossible: boolean
          }[]
        }[]
        change: { name: string; guest: boolean; words: string; at: string } | null
        given: boolean
        mine: 'may' | 'given' | 'own_text' | 'too_early' | 'not_asked' | 'changing' | 'complete'
      } | null
    }
  }
  'approvals.reject': { input: { id: string; reason?: string; seen?: string }; output: Publication }
  'approvals.resolve': { input: { id: string; posted: boolean; url?: string }; output: Publication }
  'approvals.takeBack': {
    input: { id: string }
    output: {
      id: string
      agentId: string
      platform: Platform
      postType: PostType
      status: PublicationStatus
      reason: PublicationReason | null
      content: string | null
      version: number
      images: { url: string; alt: string }[]
      quoteTweetId: string | null
      poll: { options: string[]; minutes: number } | null
      replyTo: { tweetId: string; twitterName: string; text: string; url: string } | null
      thread: { id: string; part: number; parts: number; out: number } | null
      assisted: boolean
      assistUrl: string | null
      price: number
      charged: number
      scheduledAt: string | null
      undoUntil: string | null
      createdAt: string
      publishedAt: string | null
      url: string | null
      externalId: string | null
      madeWithAi: boolean
      paidPartnership: boolean
      why: string | null
      heldFor: HeldFor | null
      evidence: Evidence | null
      corrections: Correction[]
      agentName: string
      question: 'approve' | 'assist' | 'unconfirmed' | null
      actions: ('approve' | 'edit' | 'regenerate' | 'reject' | 'done' | 'resolve')[]
      drafts: { content: string; assistUrl: string }[]
      deliveredTo: ('dashboard' | 'telegram')[]
      expiresAt: string | null
      votes: {
        seen: string
        rules: {
          fourEyes: boolean
          steps: {
            state: 'complete' | 'asked' | 'later'
            needed: number
            roles: ('owner' | 'administrator' | 'manager' | 'approver')[]
            people: string[]
            guests: boolean
            yes: { name: string; guest: boolean; at: string }[]
            escalatesAt: string | null
            escalated: boolean
            impossible: boolean
          }[]
        }[]
        change: { name: string; guest: boolean; words: string; at: string } | null
        given: boolean
        mine: 'may' | 'given' | 'own_text' | 'too_early' | 'not_asked' | 'changing' | 'complete'
      } | null
    }
  }
  'auth.me': {
    input: object
    output: {
      id: string
      name: string
      role: 'USER' | 'SUPER' | 'ADMIN'
      solanaAddress: string | null
      avatar: string | null
      accountType: 'EMAIL' | 'TWITTER' | 'TELEGRAM' | 'GOOGLE' | 'SOLANA' | 'SERVICE'
      username: string | null
      methods: ('EMAIL' | 'TWITTER' | 'TELEGRAM' | 'GOOGLE' | 'SOLANA' | 'SERVICE')[]
      telegram: { username: string | null; name: string } | null
      language: 'en' | 'fr' | 'vi' | 'zh' | 'ar'
      credits: number
      referralCode: string
      notifications: {
        muted: (
          | 'low_credit'
          | 'no_credit'
          | 'post_failed'
          | 'post_unconfirmed'
          | 'figure_wrong'
          | 'figure_unheld'
          | 'figure_corrected'
          | 'approval_waiting'
          | 'x_reauth'
          | 'x_flag_off'
          | 'telegram_broken'
          | 'kol_removed'
          | 'order_paid'
          | 'order_expired'
          | 'referral_rewarded'
          | 'credit_adjusted'
          | 'x_waiting'
          | 'x_day_full'
          | 'own_app_stopped'
          | 'x_app_stopped'
          | 'prepaid_low'
          | 'model_ending'
          | 'model_gone'
          | 'credit_owed'
          | 'refund_spent'
          | 'credits_asked'
          | 'credits_answered'
          | 'weekly_report'
          | 'trigger_event'
          | 'webhook_paused'
          | 'member_joined'
          | 'member_changed'
          | 'member_removed'
          | 'organisation_yours'
          | 'system_fault'
          | 'password_changed'
          | 'password_reset'
          | 'sign_in_added'
          | 'sign_in_removed'
          | 'factor_added'
          | 'factor_removed'
          | 'recovery_code_used'
          | 'recovery_codes_made'
          | 'new_sign_in'
          | 'sessions_ended'
          | 'token_made'
        )[]
        quietFrom: string | null
        quietTo: string | null
        timezone: string
      }
      createdAt: string
    }
  }
  'chat.clear': { input: { agentId: string }; output: null }
  'chat.decide': {
    input: { agentId: string; actionId: string; yes: boolean }
    output: {
      id: string
      tool: string
      state: 'offered' | 'done' | 'refused' | 'dismissed'
      shown: { code: string; params: Record<string, string | number>; credits: number }
      result: Record<string, string> | null
    }
  }
  'chat.messages': {
    input: { agentId: string; before?: string; size?: number }
    output: {
      list: {
        id: string
        agentId: string
        role: 'user' | 'agent'
        content: string
        status: 'streaming' | 'done' | 'stopped' | 'failed'
        charged: number
        sources: { number: number; title: string; url: string | null }[]
        actions: {
          id: string
          tool: string
          state: 'offered' | 'done' | 'refused' | 'dismissed'
          shown: { code: string; params: Record<string, string | number>; credits: number }
          result: Record<string, string> | null
        }[]
        createdAt: string
      }[]
      total: number
    }
  }
  'chat.send': {
    input: { agentId: string; content: string }
    output: {
      userMessage: {
        id: string
        agentId: string
        role: 'user' | 'agent'
        content: string
        status: 'streaming' | 'done' | 'stopped' | 'failed'
        charged: number
        sources: { number: number; title: string; url: string | null }[]
        actions: {
          id: string
          tool: string
          state: 'offered' | 'done' | 'refused' | 'dismissed'
          shown: { code: string; params: Record<string, string | number>; credits: number }
          result: Record<string, string> | null
        }[]
        createdAt: string
      }
      message: {
        id: string
        agentId: string
        role: 'user' | 'agent'
        content: string
        status: 'streaming' | 'done' | 'stopped' | 'failed'
        charged: number
        sources: { number: number; title: string; url: string | null }[]
        actions: {
          id: string
          tool: string
          state: 'offered' | 'done' | 'refused' | 'dismissed'
          shown: { code: string; params: Record<string, string | number>; credits: number }
          result: Record<string, string> | null
        }[]
        createdAt: string
      }
      credits: number | null
    }
  }
  'chat.stop': {
    input: { agentId: string; id: string }
    output: {
      id: string
      agentId: string
      role: 'user' | 'agent'
      content: string
      status: 'streaming' | 'done' | 'stopped' | 'failed'
      charged: number
      sources: { number: number; title: string; url: string | null }[]
      actions: {
        id: string
        tool: string
        state: 'offered' | 'done' | 'refused' | 'dismissed'
        shown: { code: string; params: Record<string, string | number>; credits: number }
        result: Record<string, string> | null
      }[]
      createdAt: string
    }
  }
  'chat.stream': {
    input: { agentId: string; id: string }
    output: {
      message: {
        id: string
        agentId: string
        role: 'user' | 'agent'
        content: string
        status: 'streaming' | 'done' | 'stopped' | 'failed'
        charged: number
        sources: { number: number; title: string; url: string | null }[]
        actions: {
          id: string
          tool: string
          state: 'offered' | 'done' | 'refused' | 'dismissed'
          shown: { code: string; params: Record<string, string | number>; credits: number }
          result: Record<string, string> | null
        }[]
        createdAt: string
      }
      credits: number | null
    }
  }
  'corrections.correct': { input: { id: string }; output: Correction }
  'credits.balance': {
    input: object
    output: {
      credits: number
      held: number
      owed?: number
      debts?: { kind: 'payment' | 'bonus' | 'reward' | 'earlier'; credits: number; orderNo: string | null }[]
    }
  }
  'credits.packages': {
    input: object
    output: {
      id: 'basic' | 'standard' | 'premium'
      name: string
      credits: number
      price: number
      perMessage: number
      bonusCredits: number
    }[]
  }
  'credits.records': {
    input: {
      type?: 'INCOME' | 'EXPENSE' | 'ADJUSTMENT'
      purpose?:
        | 'SIGN_UP_BONUS'
        | 'REFERRAL_BONUS'
        | 'TOP_UP'
        | 'TOP_UP_EXTRA'
        | 'POST'
        | 'KOL_REPLY'
        | 'SELF_REPLY'
        | 'ASSISTED_REPLY'
        | 'TELEGRAM_MESSAGE'
        | 'MANUAL_POST_GENERATE'
        | 'IMAGE_GENERATE'
        | 'SANDBOX_GENERATE'
        | 'SANDBOX_PROJECT_SUMMARY'
        | 'SANDBOX_SCENARIO_POST'
        | 'SANDBOX_SELF_REPLY'
        | 'REGENERATE'
        | 'CHAT_MESSAGE'
        | 'SOURCE_POSTS'
        | 'ADMIN_GRANT'
        | 'ADMIN_REVOKE'
        | 'STARS_REFUND'
      agentId?: string
      from?: string
      to?: string
      page?: number
      size?: number
      order?: 'asc' | 'desc'
    }
    output: { list: CreditRecord[]; total: number }
  }
  'credits.summary': {
    input: { from?: string; to?: string; by?: 'day' | 'agent' | 'purpose' | 'balance' }
    output: {
      rows: { key: string; credits: number }[]
      balance: number
      perDay: number
      runsOutAt: string | null
    }
  }
  'files.beginUpload': {
    input: { fileType: string; fileSize?: number }
    output: {
      uploadUrl: string
      method: 'PUT'
      headers: Record<string, string>
      fileUrl: string
      maxBytes: number
      expiresAt: string
    }
  }
  'generation.stop': { input: { id: string }; output: null }
  'images.describe': { input: { url: string; alt: string }; output: { url: string; alt: string } }
  'images.generate': {
    input: {
      agentId: string
      prompt: string
      style?: 'realistic' | 'illustration' | '3d' | 'anime' | 'pixel' | 'minimal'
      ratio?: '1:1' | '16:9' | '9:16'
    }
    output: {
      id: string
      agentId: string
      purpose: 'post' | 'avatar' | 'background'
      prompt: string
      style: 'realistic' | 'illustration' | '3d' | 'anime' | 'pixel' | 'minimal'
      ratio: '1:1' | '16:9' | '9:16' | '3:1'
      images: { id: string; url: string; width: number; height: number; alt: string }[]
      charged: number
      createdAt: string
      remaining24h: number
      nextAt: string | null
    }
  }
  'images.generateProfile': {
    input: {
      agentId: string
      kind?: 'avatar' | 'background'
      prompt?: string
      style?: 'realistic' | 'illustration' | '3d' | 'anime' | 'pixel' | 'minimal'
    }
    output: {
      id: string
      agentId: string
      purpose: 'post' | 'avatar' | 'background'
      prompt: string
      style: 'realistic' | 'illustration' | '3d' | 'anime' | 'pixel' | 'minimal'
      ratio: '1:1' | '16:9' | '9:16' | '3:1'
      images: { id: string; url: string; width: number; height: number; alt: string }[]
      charged: number
      createdAt: string
      remaining24h: number
      nextAt: string | null
    }
  }
  'images.page': {
    input: {
      page?: number
      size?: number
      sort?: 'createdAt'
      order?: 'asc' | 'desc'
      agentId?: string
      purpose?: 'post' | 'avatar' | 'background'
    }
    output: {
      list: {
        id: string
        agentId: string
        purpose: 'post' | 'avatar' | 'background'
        prompt: string
        style: 'realistic' | 'illustration' | '3d' | 'anime' | 'pixel' | 'minimal'
        ratio: '1:1' | '16:9' | '9:16' | '3:1'
        images: { id: string; url: string; width: number; height: number; alt: string }[]
        charged: number
        createdAt: string
      }[]
      total: number
      remaining24h: number
      nextAt: string | null
    }
  }
  'invitations.make': {
    input: {
      organisationId: string
      role: 'administrator' | 'manager' | 'author' | 'approver' | 'analyst' | 'cashier' | 'guest'
      projectId?: string | null
      email?: string
    }
    output: {
      invitation: {
        id: string
        role: 'administrator' | 'manager' | 'author' | 'approver' | 'analyst' | 'cashier' | 'guest'
        projectId: string | null
        sentTo: string | null
        invitedBy: string
        expiresAt: string
      }
      url: string
      telegramUrl: string | null
    }
  }
  'invitations.revoke': { input: { organisationId: string; invitationId: string }; output: null }
  'kols.add': {
    input: {
      agentId: string
      twitterNames: string[]
      categoryId?: string
      replyStatus?: 'queued_reply' | 'always_reply'
    }
    output: {
      added: {
        id: string
        agentId: string
        twitterName: string
        name: string
        avatar: string | null
        addDate: string
        replyStatus: 'queued_reply' | 'always_reply'
        categoryId: string | null
        categoryName: string | null
        delivery: 'automatic' | 'assisted'
        lastRepliedAt: string | null
      }[]
      existing: string[]
    }
  }
  'kols.addCategory': {
    input: { categoryName: string }
    output: {
      id: string
      categoryName: string
      users: { id: string; twitterName: string; name: string; avatar: string | null; active: boolean }[]
    }
  }
  'kols.addCategoryUsers': {
    input: { categoryId: string; twitterNames: string[] }
    output: {
      id: string
      categoryName: string
      users: { id: string; twitterName: string; name: string; avatar: string | null; active: boolean }[]
    }
  }
  'kols.categories': {
    input: { agentId: string }
    output: {
      predictCategory: {
        id: string
        categoryName: string
        users: { id: string; twitterName: string; name: string; avatar: string | null; active: boolean }[]
      }[]
      userCustomizeCategory: {
        id: string
        categoryName: string
        users: { id: string; twitterName: string; name: string; avatar: string | null; active: boolean }[]
      }[]
    }
  }
  'kols.edit': {
    input: { id: string; replyStatus?: 'queued_reply' | 'always_reply'; categoryId?: string | null }
    output: {
      id: string
      agentId: string
      twitterName: string
      name: string
      avatar: string | null
      addDate: string
      replyStatus: 'queued_reply' | 'always_reply'
      categoryId: string | null
      categoryName: string | null
      delivery: 'automatic' | 'assisted'
      lastRepliedAt: string | null
    }
  }
  'kols.list': {
    input: { agentId: string }
    output: {
      id: string
      agentId: string
      twitterName: string
      name: string
      avatar: string | null
      addDate: string
      replyStatus: 'queued_reply' | 'always_reply'
      categoryId: string | null
      categoryName: string | null
      delivery: 'automatic' | 'assisted'
      lastRepliedAt: string | null
    }[]
  }
  'kols.page': {
    input: {
      page?: number
      size?: number
      sort?: 'addDate' | 'twitterName'
      order?: 'asc' | 'desc'
      agentId: string
      categoryId?: string
      replyStatus?: 'queued_reply' | 'always_reply'
      name?: string
    }
    output: {
      list: {
        id: string
        agentId: string
        twitterName: string
        name: string
        avatar: string | null
        addDate: string
        replyStatus: 'queued_reply' | 'always_reply'
        categoryId: string | null
        categoryName: string | null
        delivery: 'automatic' | 'assisted'
        lastRepliedAt: string | null
      }[]
      total: number
    }
  }
  'kols.remove': { input: { id: string }; output: null }
  'kols.removeCategory': { input: { id: string }; output: null }
  'kols.removeCategoryUser': { input: { id: string }; output: null }
  'kols.removeMany': { input: { ids: string[] }; output: { deleted: number } }
  'kols.renameCategory': {
    input: { id: string; categoryName: string }
    output: {
      id: string
      categoryName: string
      users: { id: string; twitterName: string; name: string; avatar: string | null; active: boolean }[]
    }
  }
  'library.add': {
    input: { url: string; alt?: string; tags?: string[] }
    output: {
      url: string
      kind: 'picture' | 'gif' | 'video'
      mediaType: string
      origin: 'own' | 'drawn' | 'chart'
      width: number | null
      height: number | null
      seconds: number | null
      bytes: number | null
      alt: string
      tags: string[]
      prompt: string | null
      createdAt: string
    }
  }
  'library.list': {
    input: {
      page?: number
      size?: number
      sort?: 'createdAt' | 'bytes'
      order?: 'asc' | 'desc'
      q?: string
      kind?: 'picture' | 'gif' | 'video'
      tag?: string
      origin?: 'own' | 'drawn' | 'chart'
    }
    output: {
      list: {
        url: string
        kind: 'picture' | 'gif' | 'video'
        mediaType: string
        origin: 'own' | 'drawn' | 'chart'
        width: number | null
        height: number | null
        seconds: number | null
        bytes: number | null
        alt: string
        tags: string[]
        prompt: string | null
        createdAt: string
      }[]
      total: number
      usedBytes: number
      maxBytes: number
    }
  }
  'library.remove': { input: { url: string }; output: null }
  'library.tags': { input: object; output: { tag: string; count: number }[] }
  'library.update': {
    input: { url: string; alt?: string; tags?: string[] }
    output: {
      url: string
      kind: 'picture' | 'gif' | 'video'
      mediaType: string
      origin: 'own' | 'drawn' | 'chart'
      width: number | null
      height: number | null
      seconds: number | null
      bytes: number | null
      alt: string
      tags: string[]
      prompt: string | null
      createdAt: string
    }
  }
  'library.usedIn': {
    input: { url: string }
    output: {
      publications: {
        id: string
        agentId: string
        agentName: string
        platform: Platform
        status: PublicationStatus
        content: string | null
        at: string
      }[]
      publicationsTotal: number
      agents: { agentId: string; name: string }[]
      account: boolean
    }
  }
  'manual.bindState': {
    input: { agentId: string }
    output: {
      state: 'unbound' | 'waiting' | 'confirming' | 'bound' | 'broken' | 'refused'
      reason: string | null
      binding: TelegramBinding | null
      expiresAt: string | null
    }
  }
  'manual.bindUrl': {
    input: { agentId: string; type?: 'private' | 'group' | 'channel' }
    output: { url: string; type: string; expiresAt: string }
  }
  'manual.chatLink': {
    input: { id: string }
    output: { url: string; botUsername: string; publicChat: boolean }
  }
  'manual.createRule': {
    input: {
      language?: Language
      writeAheadHours?: number | null
      slotTimes?: { time: string; days: number[] }[]
      enableBlockedKeywords?: boolean
      blockedKeywords?: string[]
      enableImageForPost?: boolean
      enableExchangeSpotPic?: boolean
      alwaysActive?: boolean
      workingHoursStartTime?: string | null
      workingHoursEndTime?: string | null
      workingHoursTimezone?: string
      dailyPostLimit?: number
      enableGenerateContent?: boolean
      enablePostToTelegram?: boolean
      agentId: string
    }
    output: {
      language: string
      writeAheadHours: number | null
      slotTimes: { time: string; days: number[] }[]
      enableBlockedKeywords: boolean
      blockedKeywords: string[]
      enableImageForPost: boolean
      enableExchangeSpotPic: boolean
      alwaysActive: boolean
      workingHoursStartTime: string | null
      workingHoursEndTime: string | null
      workingHoursTimezone: string
      dailyPostLimit: number
      enableGenerateContent: boolean
      enablePostToTelegram: boolean
      id: string
      agentId: string
      telegramAvatar: string | null
      telegramTbId: string | null
      telegramUsername: string | null
    }
  }
  'manual.editRule': {
    input: {
      language?: Language
      writeAheadHours?: number | null
      slotTimes?: { time: string; days: number[] }[]
      enableBlockedKeywords?: boolean
      blockedKeywords?: string[]
      enableImageForPost?: boolean
      enableExchangeSpotPic?: boolean
      alwaysActive?: boolean
      workingHoursStartTime?: string | null
      workingHoursEndTime?: string | null
      workingHoursTimezone?: string
      dailyPostLimit?: number
      enableGenerateContent?: boolean
      enablePostToTelegram?: boolean
      id: string
    }
    output: {
      language: string
      writeAheadHours: number | null
      slotTimes: { time: string; days: number[] }[]
      enableBlockedKeywords: boolean
      blockedKeywords: string[]
      enableImageForPost: boolean
      enableExchangeSpotPic: boolean
      alwaysActive: boolean
      workingHoursStartTime: string | null
      workingHoursEndTime: string | null
      workingHoursTimezone: string
      dailyPostLimit: number
      enableGenerateContent: boolean
      enablePostToTelegram: boolean
      id: string
      agentId: string
      telegramAvatar: string | null
      telegramTbId: string | null
      telegramUsername: string | null
    }
  }
  'manual.generate': { input: { agentId: string; topic?: string; language?: Language }; output: Publication }
  'manual.history': {
    input: {
      page?: number
      size?: number
      sort?: 'createdAt'
      order?: 'asc' | 'desc'
      agentId: string
      status?: PublicationStatus
      from?: string
      to?: string
      platform?: Platform
    }
    output: {
      list: {
        id: string
        agentId: string
        platform: Platform
        telegramUsername: string | null
        content: string | null
        createdAt: string
        status: PublicationStatus
        reason: PublicationReason | null
        evidence: Evidence | null
        why: string | null
        corrections: Correction[]
      }[]
      total: number
    }
  }
  'manual.now': {
    input: {
      agentId: string
      publicationId?: string
      content?: string
      imageUrl?: string
      undoable?: boolean
    }
    output: Publication
  }
  'manual.pace': {
    input: {
      agentId: string
      perDay: number
      hours?: {
        alwaysActive: boolean
        workingHoursStartTime: string | null
        workingHoursEndTime: string | null
        workingHoursTimezone: string
      }
    }
    output: {
      language: string
      writeAheadHours: number | null
      slotTimes: { time: string; days: number[] }[]
      enableBlockedKeywords: boolean
      blockedKeywords: string[]
      enableImageForPost: boolean
      enableExchangeSpotPic: boolean
      alwaysActive: boolean
      workingHoursStartTime: string | null
      workingHoursEndTime: string | null
      workingHoursTimezone: string
      dailyPostLimit: number
      enableGenerateContent: boolean
      enablePostToTelegram: boolean
      id: string
      agentId: string
      telegramAvatar: string | null
      telegramTbId: string | null
      telegramUsername: string | null
    }
  }
  'manual.rule': {
    input: { agentId: string }
    output: {
      language: string
      writeAheadHours: number | null
      slotTimes: { time: string; days: number[] }[]
      enableBlockedKeywords: boolean
      blockedKeywords: string[]
      enableImageForPost: boolean
      enableExchangeSpotPic: boolean
      alwaysActive: boolean
      workingHoursStartTime: string | null
      workingHoursEndTime: string | null
      workingHoursTimezone: string
      dailyPostLimit: number
      enableGenerateContent: boolean
      enablePostToTelegram: boolean
      id: string
      agentId: string
      telegramAvatar: string | null
      telegramTbId: string | null
      telegramUsername: string | null
    } | null
  }
  'manual.unbind': { input: { agentId: string }; output: null }
  'members.remove': { input: { organisationId: string; memberId: string }; output: null }
  'members.setRole': {
    input: {
      organisationId: string
      memberId: string
      role: 'administrator' | 'manager' | 'author' | 'approver' | 'analyst' | 'cashier' | 'guest'
    }
    output: null
  }
  'notices.page': {
    input: { unread?: 'true' | 'false'; page?: number; size?: number }
    output: {
      list: {
        id: string
        kind:
          | 'low_credit'
          | 'no_credit'
          | 'post_failed'
          | 'post_unconfirmed'
          | 'figure_wrong'
          | 'figure_unheld'
          | 'figure_corrected'
          | 'approval_waiting'
          | 'x_reauth'
          | 'x_flag_off'
          | 'telegram_broken'
          | 'kol_removed'
          | 'order_paid'
          | 'order_expired'
          | 'referral_rewarded'
          | 'credit_adjusted'
          | 'x_waiting'
          | 'x_day_full'
          | 'own_app_stopped'
          | 'x_app_stopped'
          | 'prepaid_low'
          | 'model_ending'
          | 'model_gone'
          | 'credit_owed'
          | 'refund_spent'
          | 'credits_asked'
          | 'credits_answered'
          | 'weekly_report'
          | 'trigger_event'
          | 'webhook_paused'
          | 'member_joined'
          | 'member_changed'
          | 'member_removed'
          | 'organisation_yours'
          | 'system_fault'
          | 'password_changed'
          | 'password_reset'
          | 'sign_in_added'
          | 'sign_in_removed'
          | 'factor_added'
          | 'factor_removed'
          | 'recovery_code_used'
          | 'recovery_codes_made'
          | 'new_sign_in'
          | 'sessions_ended'
          | 'token_made'
        params: Record<string, string | number>
        text: string
        agentId: string | null
        projectId: string | null
        orderNo: string | null
        read: boolean
        createdAt: string
      }[]
      total: number
      unread: number
    }
  }
  'notices.read': { input: { ids: string[] } | { all: true }; output: { unread: number } }
  'organisations.addProject': {
    input: {
      organisationId: string
      name: string
      language?: 'en' | 'fr' | 'vi' | 'zh' | 'ar' | null
      budget?: number | null
    }
    output: { id: string }
  }
  'organisations.closeProject': { input: { organisationId: string; projectId: string }; output: null }
  'organisations.editProject': {
    input: {
      organisationId: string
      projectId: string
      name?: string
      language?: 'en' | 'fr' | 'vi' | 'zh' | 'ar' | null
      budget?: number | null
      closed?: false
    }
    output: null
  }
  'organisations.list': {
    input: object
    output: {
      id: string
      name: string | null
      roles: (
        'owner' | 'administrator' | 'manager' | 'author' | 'approver' | 'analyst' | 'cashier' | 'guest'
      )[]
      projects: {
        id: string
        name: string | null
        roles: (
          'owner' | 'administrator' | 'manager' | 'author' | 'approver' | 'analyst' | 'cashier' | 'guest'
        )[]
        closed: boolean
      }[]
    }[]
  }
  'organisations.rename': { input: { organisationId: string; name: string }; output: null }
  'organisations.show': {
    input: { organisationId: string }
    output: {
      id: string
      name: string
      projects: {
        id: string
        name: string
        language: 'en' | 'fr' | 'vi' | 'zh' | 'ar' | null
        budget: number | null
        spent: number | null
        closed: boolean
      }[]
      members: {
        id: string | null
        userId: string
        name: string
        avatar: string | null
        role: 'owner' | 'administrator' | 'manager' | 'author' | 'approver' | 'analyst' | 'cashier' | 'guest'
        projectId: string | null
        since: string
      }[]
      invitations: {
        id: string
        role: 'administrator' | 'manager' | 'author' | 'approver' | 'analyst' | 'cashier' | 'guest'
        projectId: string | null
        sentTo: string | null
        invitedBy: string
        expiresAt: string
      }[]
      credits: number | null
    }
  }
  'payments.check': {
    input: { orderNo: string }
    output: {
      orderNo: string
      pgId: 'basic' | 'standard' | 'premium'
      rail: 'trc20' | 'solana' | 'ton' | 'stars'
      network: 'TRON' | 'Solana' | 'TON' | 'Telegram'
      asset: 'USDT' | 'XTR'
      status: 'waiting' | 'confirming' | 'paid' | 'expired'
      exception: 'none' | 'short' | 'over' | 'late'
      paymentAddress: string | null
      amount: number
      amountUnits: string
      received: number
      remaining: number
      confirmations: number
      confirmationsNeeded: number
      expiry: string
      watchedUntil: string
      credits: number
      creditsGranted: number
      txIds: string[]
      createdAt: string
      paidAt: string | null
    }
  }
  'payments.checkSolana': {
    input: { signature: string }
    output: {
      orderNo: string
      pgId: 'basic' | 'standard' | 'premium'
      rail: 'trc20' | 'solana' | 'ton' | 'stars'
      network: 'TRON' | 'Solana' | 'TON' | 'Telegram'
      asset: 'USDT' | 'XTR'
      status: 'waiting' | 'confirming' | 'paid' | 'expired'
      exception: 'none' | 'short' | 'over' | 'late'
      paymentAddress: string | null
      amount: number
      amountUnits: string
      received: number
      remaining: number
      confirmations: number
      confirmationsNeeded: number
      expiry: string
      watchedUntil: string
      credits: number
      creditsGranted: number
      txIds: string[]
      createdAt: string
      paidAt: string | null
    }
  }
  'payments.create': {
    input: { pgId: 'basic' | 'standard' | 'premium' }
    output: {
      orderNo: string
      pgId: 'basic' | 'standard' | 'premium'
      rail: 'trc20' | 'solana' | 'ton' | 'stars'
      network: 'TRON' | 'Solana' | 'TON' | 'Telegram'
      asset: 'USDT' | 'XTR'
      status: 'waiting' | 'confirming' | 'paid' | 'expired'
      exception: 'none' | 'short' | 'over' | 'late'
      paymentAddress: string | null
      amount: number
      amountUnits: string
      received: number
      remaining: number
      confirmations: number
      confirmationsNeeded: number
      expiry: string
      watchedUntil: string
      credits: number
      creditsGranted: number
      txIds: string[]
      createdAt: string
      paidAt: string | null
      qrText: string
    }
  }
  'payments.createSolana': {
    input: { pgId: 'basic' | 'standard' | 'premium'; publicKey: string; amount: number }
    output: {
      order: {
        orderNo: string
        pgId: 'basic' | 'standard' | 'premium'
        rail: 'trc20' | 'solana' | 'ton' | 'stars'
        network: 'TRON' | 'Solana' | 'TON' | 'Telegram'
        asset: 'USDT' | 'XTR'
        status: 'waiting' | 'confirming' | 'paid' | 'expired'
        exception: 'none' | 'short' | 'over' | 'late'
        paymentAddress: string | null
        amount: number
        amountUnits: string
        received: number
        remaining: number
        confirmations: number
        confirmationsNeeded: number
        expiry: string
        watchedUntil: string
        credits: number
        creditsGranted: number
        txIds: string[]
        createdAt: string
        paidAt: string | null
      }
      transaction: string
      reference: string
      lastValidBlockHeight: number
    }
  }
  'payments.createStars': {
    input: { pgId: 'basic' | 'standard' | 'premium' }
    output: {
      order: {
        orderNo: string
        pgId: 'basic' | 'standard' | 'premium'
        rail: 'trc20' | 'solana' | 'ton' | 'stars'
        network: 'TRON' | 'Solana' | 'TON' | 'Telegram'
        asset: 'USDT' | 'XTR'
        status: 'waiting' | 'confirming' | 'paid' | 'expired'
        exception: 'none' | 'short' | 'over' | 'late'
        paymentAddress: string | null
        amount: number
        amountUnits: string
        received: number
        remaining: number
        confirmations: number
        confirmationsNeeded: number
        expiry: string
        watchedUntil: string
        credits: number
        creditsGranted: number
        txIds: string[]
        createdAt: string
        paidAt: string | null
      }
      invoiceLink: string
    }
  }
  'payments.createTon': {
    input: { pgId: 'basic' | 'standard' | 'premium'; walletAddress: string }
    output: {
      order: {
        orderNo: string
        pgId: 'basic' | 'standard' | 'premium'
        rail: 'trc20' | 'solana' | 'ton' | 'stars'
        network: 'TRON' | 'Solana' | 'TON' | 'Telegram'
        asset: 'USDT' | 'XTR'
        status: 'waiting' | 'confirming' | 'paid' | 'expired'
        exception: 'none' | 'short' | 'over' | 'late'
        paymentAddress: string | null
        amount: number
        amountUnits: string
        received: number
        remaining: number
        confirmations: number
        confirmationsNeeded: number
        expiry: string
        watchedUntil: string
        credits: number
        creditsGranted: number
        txIds: string[]
        createdAt: string
        paidAt: string | null
      }
      transaction: { validUntil: number; messages: { address: string; amount: string; payload: string }[] }
    }
  }
  'payments.orders': {
    input: {
      rail?: 'trc20' | 'solana' | 'ton' | 'stars'
      status?: 'waiting' | 'confirming' | 'paid' | 'expired'
      page?: number
      size?: number
      sort?: 'createdAt'
      order?: 'asc' | 'desc'
    }
    output: {
      list: {
        orderNo: string
        pgId: 'basic' | 'standard' | 'premium'
        rail: 'trc20' | 'solana' | 'ton' | 'stars'
        network: 'TRON' | 'Solana' | 'TON' | 'Telegram'
        asset: 'USDT' | 'XTR'
        status: 'waiting' | 'confirming' | 'paid' | 'expired'
        exception: 'none' | 'short' | 'over' | 'late'
        paymentAddress: string | null
        amount: number
        amountUnits: string
        received: number
        remaining: number
        confirmations: number
        confirmationsNeeded: number
        expiry: string
        watchedUntil: string
        credits: number
        creditsGranted: number
        txIds: string[]
        createdAt: string
        paidAt: string | null
      }[]
      total: number
    }
  }
  'payments.sendSolana': {
    input: { orderNo: string; transaction: string }
    output: {
      signature: string
      order: {
        orderNo: string
        pgId: 'basic' | 'standard' | 'premium'
        rail: 'trc20' | 'solana' | 'ton' | 'stars'
        network: 'TRON' | 'Solana' | 'TON' | 'Telegram'
        asset: 'USDT' | 'XTR'
        status: 'waiting' | 'confirming' | 'paid' | 'expired'
        exception: 'none' | 'short' | 'over' | 'late'
        paymentAddress: string | null
        amount: number
        amountUnits: string
        received: number
        remaining: number
        confirmations: number
        confirmationsNeeded: number
        expiry: string
        watchedUntil: string
        credits: number
        creditsGranted: number
        txIds: string[]
        createdAt: string
        paidAt: string | null
      }
    }
  }
  'posts.check': {
    input: { id: string; content: string; platform: Platform; generationId?: string; publicationId?: string }
    output: {
      findings: Finding[]
      proposal: string | null
      evidence: Evidence
      price: { credits: number; costFactor: number; linkSurcharge: number }
      weightedLength: number
      needsLongPost: boolean
      hasLink: boolean
      cashtags: string[]
    }
  }
  'posts.history': {
    input: {
      page?: number
      size?: number
      sort?: 'createdAt' | 'views24h'
      order?: 'asc' | 'desc'
      agentId: string
      status?: PublicationStatus
      from?: string
      to?: string
    }
    output: { list: HistoryRow[]; total: number }
  }
  'posts.kolReplies': {
    input: {
      page?: number
      size?: number
      sort?: 'createdAt' | 'views24h'
      order?: 'asc' | 'desc'
      agentId: string
      status?: PublicationStatus
      from?: string
      to?: string
    }
    output: { list: HistoryRow[]; total: number }
  }
  'posts.now': {
    input: {
      id: string
      content?: string
      quoteTweetId?: string
      imageUrls?: string[]
      publicationId?: string
      generationId?: string
      undoable?: boolean
      overLimit?: boolean
    }
    output: Publication
  }
  'posts.planned': {
    input: {
      page?: number
      size?: number
      sort?: 'scheduledAt'
      order?: 'asc' | 'desc'
      agentId?: string
      status?: PublicationStatus
      from?: string
      to?: string
      postType?: PostType
    }
    output: {
      list: {
        id: string
        agentId: string
        platform: Platform
        postType: PostType
        status: PublicationStatus
        reason: PublicationReason | null
        content: string | null
        version: number
        images: { url: string; alt: string }[]
        quoteTweetId: string | null
        poll: { options: string[]; minutes: number } | null
        replyTo: { tweetId: string; twitterName: string; text: string; url: string } | null
        thread: { id: string; part: number; parts: number; out: number } | null
        assisted: boolean
        assistUrl: string | null
        price: number
        charged: number
        scheduledAt: string | null
        undoUntil: string | null
        createdAt: string
        publishedAt: string | null
        url: string | null
        externalId: string | null
        madeWithAi: boolean
        paidPartnership: boolean
        why: string | null
        heldFor: HeldFor | null
        evidence: Evidence | null
        corrections: Correction[]
        closeTo: string | null
      }[]
      total: number
    }
  }
  'posts.price': {
    input: { id: string; content: string }
    output: {
      credits: number
      costFactor: number
      linkSurcharge: number
      weightedLength: number
      needsLongPost: boolean
      hasLink: boolean
      cashtags: string[]
      blocked: string[]
      problems: {
        code:
          | 'empty'
          | 'too_long'
          | 'message_too_long'
          | 'caption_too_long'
          | 'too_many_cashtags'
          | 'foreign_cashtag'
          | 'link_not_allowed'
          | 'link_surcharge'
          | 'foreign_link'
          | 'foreign_handle'
          | 'foreign_phone'
          | 'foreign_address'
          | 'strange_letters'
          | 'blocked_words'
          | 'hidden_characters'
          | 'loose_spaces'
          | 'markup'
          | 'raw_data'
          | 'wrong_language'
          | 'prompt_leak'
          | 'instructs_bots'
          | 'no_disclaimer'
          | 'duplicate'
          | 'said_elsewhere'
          | 'like_elsewhere'
          | 'quote_not_allowed'
          | 'quote_with_pictures'
          | 'reply_not_allowed'
          | 'too_many_pictures'
          | 'picture_type'
          | 'picture_size'
          | 'mixed_media'
          | 'no_alt_text'
          | 'poll_with_pictures'
          | 'poll_with_quote'
          | 'poll_question_too_long'
          | 'poll_too_many_options'
          | 'poll_option_empty'
          | 'poll_option_too_long'
          | 'poll_options_same'
          | 'poll_option_link'
        params: Record<string, string | number>
        path: 'content' | 'quoteTweetId' | 'imageUrls' | 'poll'
        message: string
      }[]
    }
  }
  'posts.publication': { input: { id: string; publicationId: string }; output: Publication }
  'posts.search': {
    input: { q: string; size?: number }
    output: {
      id: string
      agentId: string
      agentName: string
      platform: Platform
      status: PublicationStatus
      excerpt: string
      at: string
    }[]
  }
  'posts.selfReplies': {
    input: {
      page?: number
      size?: number
      sort?: 'createdAt' | 'views24h'
      order?: 'asc' | 'desc'
      agentId: string
      status?: PublicationStatus
      from?: string
      to?: string
    }
    output: { list: HistoryRow[]; total: number }
  }
  'posts.undo': { input: { id: string }; output: Publication }
  'profiles.bio': { input: { agentId: string }; output: { bio: string; alternatives: string[] } }
  'profiles.character': {
    input:
      | {
          source: 'account'
          imitateAccount: string
          type?:
            'hot_topic' | 'clone_influence' | 'project_promotion' | 'project_summary' | 'technical_analysis'
          language?: Language
        }
      | {
          source: 'url'
          url: string
          type?:
            'hot_topic' | 'clone_influence' | 'project_promotion' | 'project_summary' | 'technical_analysis'
          language?: Language
        }
      | {
          source: 'text'
          text: string
          type?:
            'hot_topic' | 'clone_influence' | 'project_promotion' | 'project_summary' | 'technical_analysis'
          language?: Language
        }
    output: {
      name: string
      bio: string
      lore: string
      communicationStyles: string[]
      characterAdjectives: string[]
      topic: string | null
      favoriteInfluencers: string[]
      avatar: string | null
    }
  }
  'profiles.generate': {
    input: { agentId: string }
    output: { accountName: string; username: string; bio: string }
  }
  'profiles.name': { input: { agentId: string }; output: { accountName: string; alternatives: string[] } }
  'profiles.save': {
    input: {
      agentId: string
      accountName?: string
      username?: string
      bio?: string
      background?: string | null
      avatar?: string | null
      saveToX?: boolean
    }
    output: {
      profile: {
        agentId: string
        username: string | null
        accountName: string | null
        bio: string | null
        background: string | null
        avatar: string | null
        profileWrite: boolean
        savedAt: string | null
      }
      x: {
        saved: ('accountName' | 'bio' | 'avatar' | 'background')[]
        refused: ('accountName' | 'bio' | 'avatar' | 'background')[]
        reason: string | null
      } | null
    }
  }
  'profiles.show': {
    input: { agentId: string }
    output: {
      agentId: string
      username: string | null
      accountName: string | null
      bio: string | null
      background: string | null
      avatar: string | null
      profileWrite: boolean
      savedAt: string | null
    }
  }
  'profiles.username': { input: { agentId: string }; output: { username: string; alternatives: string[] } }
  'projects.checkUrls': {
    input: { urls: string[] }
    output: { results: { url: string; valid: boolean; reachable: boolean; message: string | null }[] }
  }
  'projects.content': {
    input: { agentId: string }
    output: {
      content: string
      sources: { kind: 'url' | 'twitter' | 'text'; value: string; ok: boolean }[]
      edited: boolean
      fetchedAt: string
    } | null
  }
  'projects.edit': {
    input: { agentId: string; content: string }
    output: {
      content: string
      sources: { kind: 'url' | 'twitter' | 'text'; value: string; ok: boolean }[]
      edited: boolean
      fetchedAt: string
    }
  }
  'projects.previewUrl': {
    input: { url: string }
    output: { url: string; title: string; description: string; text: string; imageUrl: string | null }
  }
  'projects.read': {
    input: { agentId: string }
    output: {
      content: string
      sources: { kind: 'url' | 'twitter' | 'text'; value: string; ok: boolean }[]
      edited: boolean
      fetchedAt: string
    }
  }
  'replies.queueKol': {
    input: { id: string; kolIds?: string[]; max?: number }
    output: {
      queued: number
      delivery: 'automatic' | 'assisted' | 'mixed' | 'none'
      items: Publication[]
      lookedAt: string
      skipped: {
        twitterName: string
        reason: 'no_tweets' | 'already_answered' | 'too_old' | 'reply_not_permitted' | 'limit'
      }[]
    }
  }
  'replies.queueSelf': {
    input: { id: string; max?: number }
    output: {
      queued: number
      delivery: 'automatic' | 'assisted' | 'mixed' | 'none'
      items: Publication[]
      lookedAt: string
      skipped: {
        twitterName: string
        reason: 'no_tweets' | 'already_answered' | 'too_old' | 'reply_not_permitted' | 'limit'
      }[]
    }
  }
  'results.again': {
    input: object
    output: {
      list: {
        publicationId: string
        agentId: string
        agentName: string
        content: string
        url: string
        publishedAt: string
        views: number
        credits: number
      }[]
    }
  }
  'results.csv': {
    input: {
      from: string
      to: string
      zone: string
      agents?: string | string[]
      platform?: Platform
      postType?: string | string[]
      language?: Language
    }
    output: unknown
  }
  'results.curves': {
    input: object
    output: { list: { agentId: string; points: { at: string; views: number }[] }[] }
  }
  'results.overview': {
    input: {
      from: string
      to: string
      zone: string
      agents?: string | string[]
      platform?: Platform
      postType?: string | string[]
      language?: Language
    }
    output: {
      total: {
        posts: number
        counted: number
        views: number
        likes: number
        replies: number
        reposts: number
        quotes: number
        bookmarks: number
        reactions: number
        credits: number
        perThousand: number | null
      }
      before: {
        posts: number
        counted: number
        views: number
        likes: number
        replies: number
        reposts: number
        quotes: number
        bookmarks: number
        reactions: number
        credits: number
        perThousand: number | null
      }
      weeks: {
        posts: number
        counted: number
        views: number
        likes: number
        replies: number
        reposts: number
        quotes: number
        bookmarks: number
        reactions: number
        credits: number
        perThousand: number | null
        monday: string
      }[]
      agents: {
        posts: number
        counted: number
        views: number
        likes: number
        replies: number
        reposts: number
        quotes: number
        bookmarks: number
        reactions: number
        credits: number
        perThousand: number | null
        agentId: string
        name: string
      }[]
      types: {
        posts: number
        counted: number
        views: number
        likes: number
        replies: number
        reposts: number
        quotes: number
        bookmarks: number
        reactions: number
        credits: number
        perThousand: number | null
        postType: 'auto_post' | 'manual_post' | 'kol_reply' | 'self_reply'
      }[]
      places: {
        posts: number
        counted: number
        views: number
        likes: number
        replies: number
        reposts: number
        quotes: number
        bookmarks: number
        reactions: number
        credits: number
        perThousand: number | null
        platform: 'twitter' | 'telegram'
      }[]
      languages: {
        posts: number
        counted: number
        views: number
        likes: number
        replies: number
        reposts: number
        quotes: number
        bookmarks: number
        reactions: number
        credits: number
        perThousand: number | null
        language: string | null
      }[]
      hours: {
        cells: { weekday: number; hour: number; posts: number; views: number }[]
        best: { weekday: number; hour: number; posts: number; views: number; times: number }[]
      }
      best: {
        views: number | null
        likes: number | null
        replies: number | null
        reposts: number | null
        quotes: number | null
        bookmarks: number | null
        reactions: number | null
        id: string
        agentId: string
        agentName: string
        platform: Platform
        postType: PostType
        language: string | null
        publishedAt: string
        content: string | null
        url: string | null
        credits: number
        views1h: number | null
        views72h: number | null
        times: number
        median: number
        of: number
      }[]
      audiences: { platform: Platform; name: string; points: { day: string; people: number }[] }[]
      nextPostAt: string | null
    }
  }
  'results.posts': {
    input: {
      from: string
      to: string
      zone: string
      agents?: string | string[]
      platform?: Platform
      postType?: string | string[]
      language?: Language
      page?: number
      size?: number
      sort?: 'publishedAt' | 'views' | 'likes' | 'replies' | 'reposts' | 'reactions'
      order?: 'asc' | 'desc'
    }
    output: {
      list: {
        views: number | null
        likes: number | null
        replies: number | null
        reposts: number | null
        quotes: number | null
        bookmarks: number | null
        reactions: number | null
        id: string
        agentId: string
        agentName: string
        platform: Platform
        postType: PostType
        language: string | null
        publishedAt: string
        content: string | null
        url: string | null
        credits: number
        views1h: number | null
        views72h: number | null
      }[]
      total: number
    }
  }
  'results.setDetailed': {
    input: { detailed: boolean }
    output: { detailed: boolean; posts: number; withOwnKeys: number; usdPerReading: number; usd: number }
  }
  'results.settings': {
    input: object
    output: { detailed: boolean; posts: number; withOwnKeys: number; usdPerReading: number; usd: number }
  }
  'results.writeAgain': {
    input: { publicationId: string }
    output: { agentId: string; publicationId: string }
  }
  'sandbox.deductCredit': {
    input: {
      agentId: string
      type?: 'SANDBOX_GENERATE' | 'SANDBOX_PROJECT_SUMMARY' | 'SANDBOX_SCENARIO_POST' | 'SANDBOX_SELF_REPLY'
    }
    output: {
      ticketId: string
      type: 'SANDBOX_GENERATE' | 'SANDBOX_PROJECT_SUMMARY' | 'SANDBOX_SCENARIO_POST' | 'SANDBOX_SELF_REPLY'
      price: number
      credits: number | null
      expiresAt: string
    }
  }
  'sandbox.post': {
    input: {
      agentId: string
      language?: Language
      coin?: string
      timeframe?: '5m' | '15m' | '30m' | '1h' | '4h' | '1d' | '1w'
      hint?: string
      previousGenerationId?: string
    }
    output: GeneratedContent
  }
  'sandbox.projectSummary': {
    input: {
      agentId: string
      topic: string
      language?: Language
      hint?: string
      previousGenerationId?: string
    }
    output: GeneratedContent
  }
  'sandbox.scenarioPost': {
    input: {
      agentId: string
      scenario?: string
      tweetUrl?: string
      language?: Language
      hint?: string
      previousGenerationId?: string
    }
    output: GeneratedContent
  }
  'sandbox.selfReply': {
    input: {
      agentId: string
      comment: string
      postContent?: string
      language?: Language
      hint?: string
      previousGenerationId?: string
    }
    output: GeneratedContent
  }
  'schedule.approve': { input: { id: string; version: number }; output: Publication }
  'schedule.check': {
    input: {
      items: {
        agentId: string
        platform: Platform
        parts?: {
          content: string
          imageUrls?: string[]
          generationId?: string
          poll?: { options: string[]; minutes: number }
        }[]
        topic?: string
        language?: Language
        quoteTweetId?: string
        imageUrls?: string[]
        publicationId?: string
        when:
          | { kind: 'now' }
          | { kind: 'at'; at: string }
          | { kind: 'next' }
          | { kind: 'slot'; id: string; version: number }
          | { kind: 'draft' }
      }[]
    }
    output: {
      items: {
        error: { code: number; msg: string; data: unknown } | null
        warnings: {
          code:
            | 'same_account'
            | 'same_hour'
            | 'same_coin'
            | 'same_facts'
            | 'day_full'
            | 'over_budget'
            | 'no_credit'
            | 'outside_hours'
            | 'paused_day'
            | 'agent_paused'
          agentName: string | null
          at: string | null
        }[]
        at: string | null
        credits: number
        publicationId: string | null
      }[]
      credits: number
      stored: boolean
    }
  }
  'schedule.continue': { input: { id: string }; output: Publication }
  'schedule.fill': {
    input: { id: string; content: string; imageUrls?: string[]; version: number }
    output: Publication
  }
  'schedule.lock': { input: { id: string; locked: boolean }; output: Publication }
  'schedule.look': {
    input: { id?: string; agentId?: string; platform?: Platform; at: string }
    output: {
      warnings: {
        code:
          | 'same_account'
          | 'same_hour'
          | 'same_coin'
          | 'same_facts'
          | 'day_full'
          | 'over_budget'
          | 'no_credit'
          | 'outside_hours'
          | 'paused_day'
          | 'agent_paused'
        agentName: string | null
        at: string | null
      }[]
      credits: number
    }
  }
  'schedule.move': { input: { id: string; at: string; seenAt: string }; output: Publication }
  'schedule.parts': { input: { id: string }; output: Publication[] }
  'schedule.pauseDay': {
    input: { agentIds: string[]; date: string; paused: boolean }
    output: { agents: number }
  }
  'schedule.put': {
    input: {
      items: {
        agentId: string
        platform: Platform
        parts?: {
          content: string
          imageUrls?: string[]
          generationId?: string
          poll?: { options: string[]; minutes: number }
        }[]
        topic?: string
        language?: Language
        quoteTweetId?: string
        imageUrls?: string[]
        publicationId?: string
        when:
          | { kind: 'now' }
          | { kind: 'at'; at: string }
          | { kind: 'next' }
          | { kind: 'slot'; id: string; version: number }
          | { kind: 'draft' }
      }[]
    }
    output: {
      items: {
        error: { code: number; msg: string; data: unknown } | null
        warnings: {
          code:
            | 'same_account'
            | 'same_hour'
            | 'same_coin'
            | 'same_facts'
            | 'day_full'
            | 'over_budget'
            | 'no_credit'
            | 'outside_hours'
            | 'paused_day'
            | 'agent_paused'
          agentName: string | null
          at: string | null
        }[]
        at: string | null
        credits: number
        publicationId: string | null
      }[]
      credits: number
      stored: boolean
    }
  }
  'schedule.skip': { input: { id: string }; output: Publication }
  'schedule.swap': {
    input: { id: string; seenAt: string; withId: string; withSeenAt: string }
    output: Publication[]
  }
  'schedule.toDraft': { input: { id: string }; output: Publication }
  'schedule.window': {
    input: { from: string; to: string; agentIds?: string }
    output: {
      items: ScheduleItem[]
      paused: { agentId: string; date: string }[]
      plans: {
        agentId: string
        platform: Platform
        zone: string
        works: boolean
        writeAheadHours: number | null
        fixedTimes: boolean
      }[]
      truncated: boolean
    }
  }
  'schedule.write': { input: { id: string }; output: Publication }
  'sources.add': {
    input: {
      id: string
      settings:
        | {
            kind: 'topic'
            phrases: string[]
            authors?: string[]
            language?:
              | 'ar'
              | 'de'
              | 'en'
              | 'es'
              | 'fr'
              | 'hi'
              | 'in'
              | 'ja'
              | 'ko'
              | 'pt'
              | 'ru'
              | 'th'
              | 'tr'
              | 'vi'
              | 'zh'
              | null
            likesMin?: number
            order?: 'newest' | 'relevant'
          }
        | { kind: 'account'; name: string }
        | { kind: 'list'; listId: string }
        | { kind: 'feed'; url: string }
        | { kind: 'page'; url: string }
        | { kind: 'channel'; chatId: string }
    }
    output: {
      id: string
      settings:
        | {
            kind: 'topic'
            phrases: string[]
            authors: string[]
            language:
              | 'ar'
              | 'de'
              | 'en'
              | 'es'
              | 'fr'
              | 'hi'
              | 'in'
              | 'ja'
              | 'ko'
              | 'pt'
              | 'ru'
              | 'th'
              | 'tr'
              | 'vi'
              | 'zh'
              | null
            likesMin: number
            order: 'newest' | 'relevant'
          }
        | { kind: 'account'; name: string }
        | { kind: 'list'; listId: string }
        | { kind: 'feed'; url: string }
        | { kind: 'page'; url: string }
        | { kind: 'channel'; chatId: string }
      title: string
      state: 'ok' | 'failing' | 'gone' | 'paused' | 'day_full' | 'no_credit'
      failure: string | null
      readAt: string | null
      nextReadAt: string | null
      items24h: number
      reads24h: number
      credits24h: number
      creditsPerDay: number | null
      createdAt: string
    }
  }
  'sources.calendar': {
    input: { id: string; past?: 'true' | 'false' }
    output: {
      id: string
      at: string
      allDay: boolean
      title: string
      coin: string | null
      kind: 'macro' | 'unlock' | 'other'
      note: string | null
    }[]
  }
  'sources.check': {
    input: {
      id: string
      settings:
        | {
            kind: 'topic'
            phrases: string[]
            authors?: string[]
            language?:
              | 'ar'
              | 'de'
              | 'en'
              | 'es'
              | 'fr'
              | 'hi'
              | 'in'
              | 'ja'
              | 'ko'
              | 'pt'
              | 'ru'
              | 'th'
              | 'tr'
              | 'vi'
              | 'zh'
              | null
            likesMin?: number
            order?: 'newest' | 'relevant'
          }
        | { kind: 'account'; name: string }
        | { kind: 'list'; listId: string }
        | { kind: 'feed'; url: string }
        | { kind: 'page'; url: string }
        | { kind: 'channel'; chatId: string }
    }
    output: {
      title: string
      items: {
        id: string
        at: string
        author: string | null
        title: string | null
        text: string
        url: string | null
      }[]
      creditsPerDay: number | null
      found: string[]
    }
  }
  'sources.clearCalendar': { input: { id: string; dateId?: string }; output: null }
  'sources.hot': {
    input: { id: string }
    output: {
      id: string
      sourceId: string
      words: string[]
      startedAt: string
      noticedAt: string
      posts: number
      authors: number
      authorsThen: number
      authorsUsual: number
      evidence: {
        id: string
        at: string
        author: string | null
        title: string | null
        text: string
        url: string | null
      }[]
    }[]
  }
  'sources.importCalendar': {
    input: { id: string; file: string; dry?: boolean }
    output: {
      added: number
      known: number
      refused: { line: number; reason: string }[]
      first: { at: string; allDay: boolean; title: string; coin: string | null }[]
    }
  }
  'sources.items': {
    input: { id: string; sourceId: string }
    output: {
      id: string
      at: string
      author: string | null
      title: string | null
      text: string
      url: string | null
    }[]
  }
  'sources.limit': { input: { id: string; dailyPostsMax: number }; output: { dailyPostsMax: number } }
  'sources.list': {
    input: { id: string }
    output: {
      sources: {
        id: string
        settings:
          | {
              kind: 'topic'
              phrases: string[]
              authors: string[]
              language:
                | 'ar'
                | 'de'
                | 'en'
                | 'es'
                | 'fr'
                | 'hi'
                | 'in'
                | 'ja'
                | 'ko'
                | 'pt'
                | 'ru'
                | 'th'
                | 'tr'
                | 'vi'
                | 'zh'
                | null
              likesMin: number
              order: 'newest' | 'relevant'
            }
          | { kind: 'account'; name: string }
          | { kind: 'list'; listId: string }
          | { kind: 'feed'; url: string }
          | { kind: 'page'; url: string }
          | { kind: 'channel'; chatId: string }
        title: string
        state: 'ok' | 'failing' | 'gone' | 'paused' | 'day_full' | 'no_credit'
        failure: string | null
        readAt: string | null
        nextReadAt: string | null
        items24h: number
        reads24h: number
        credits24h: number
        creditsPerDay: number | null
        createdAt: string
      }[]
      dailyPostsMax: number
      postsToday: number
      postsPerCredit: number
      channels: { chatId: string; title: string; username: string | null }[]
      suggested: (
        | {
            kind: 'topic'
            phrases: string[]
            authors: string[]
            language:
              | 'ar'
              | 'de'
              | 'en'
              | 'es'
              | 'fr'
              | 'hi'
              | 'in'
              | 'ja'
              | 'ko'
              | 'pt'
              | 'ru'
              | 'th'
              | 'tr'
              | 'vi'
              | 'zh'
              | null
            likesMin: number
            order: 'newest' | 'relevant'
          }
        | { kind: 'account'; name: string }
        | { kind: 'list'; listId: string }
        | { kind: 'feed'; url: string }
        | { kind: 'page'; url: string }
        | { kind: 'channel'; chatId: string }
      )[]
    }
  }
  'sources.pause': {
    input: { id: string; sourceId: string; paused: boolean }
    output: {
      id: string
      settings:
        | {
            kind: 'topic'
            phrases: string[]
            authors: string[]
            language:
              | 'ar'
              | 'de'
              | 'en'
              | 'es'
              | 'fr'
              | 'hi'
              | 'in'
              | 'ja'
              | 'ko'
              | 'pt'
              | 'ru'
              | 'th'
              | 'tr'
              | 'vi'
              | 'zh'
              | null
            likesMin: number
            order: 'newest' | 'relevant'
          }
        | { kind: 'account'; name: string }
        | { kind: 'list'; listId: string }
        | { kind: 'feed'; url: string }
        | { kind: 'page'; url: string }
        | { kind: 'channel'; chatId: string }
      title: string
      state: 'ok' | 'failing' | 'gone' | 'paused' | 'day_full' | 'no_credit'
      failure: string | null
      readAt: string | null
      nextReadAt: string | null
      items24h: number
      reads24h: number
      credits24h: number
      creditsPerDay: number | null
      createdAt: string
    }
  }
  'sources.remove': { input: { id: string; sourceId: string }; output: null }
  'starterAgents.create': {
    input: {
      id: string
      name?: string
      language?: Language
      startsByAsking?: boolean
      schedule?: {
        postsPerDay: number
        alwaysActive: boolean
        workingHoursStartTime: string | null
        workingHoursEndTime: string | null
        workingHoursTimezone: string
      }
    }
    output: Agent
  }
  'starterAgents.list': {
    input: {
      type?: 'hot_topic' | 'clone_influence' | 'project_promotion' | 'project_summary' | 'technical_analysis'
      language?: Language
    }
    output: {
      id: string
      type: 'hot_topic' | 'clone_influence' | 'project_promotion' | 'project_summary' | 'technical_analysis'
      samplePost: string
      name: string
      bio: string
      avatar: string | null
      language: string
      topic: string | null
      targetAccount: string | null
      targetLanguage: string | null
      projectInfo: {
        name: string
        ticker: string | null
        url: string | null
        text: string | null
        officialTwitterUsername: string | null
      } | null
      coinTickers: string[]
      timeframe: '5m' | '15m' | '30m' | '1h' | '4h' | '1d' | '1w' | null
      sentimentFlag: boolean
    }[]
  }
  'status.mine': {
    input: object
    output: { late: { platform: 'twitter' | 'telegram'; count: number; oldest: string }[] }
  }
  'status.show': {
    input: object
    output: {
      checkedAt: string | null
      stale: boolean
      parts: {
        part:
          | 'posts_twitter'
          | 'posts_telegram'
          | 'writing'
          | 'approvals'
          | 'bot'
          | 'market'
          | 'payments'
          | 'notices'
        state: 'ok' | 'late' | 'down'
        since: string | null
        cause: 'x' | 'telegram' | 'llm' | 'market' | 'mail' | 'chain' | 'ours' | 'off' | 'day' | null
      }[]
      before: {
        part:
          | 'posts_twitter'
          | 'posts_telegram'
          | 'writing'
          | 'approvals'
          | 'bot'
          | 'market'
          | 'payments'
          | 'notices'
        cause: 'x' | 'telegram' | 'llm' | 'market' | 'mail' | 'chain' | 'ours' | 'off' | 'day'
        from: string
        until: string
      }[]
    }
  }
  'system.config': {
    input: object
    output: {
      name: string
      version: string
      now: string
      demo: string[]
      uiLanguages: string[]
      languages: string[]
      timeframes: string[]
      login: { email: boolean; twitter: boolean; telegram: boolean; google: boolean; solana: boolean }
      support: { href: string; label: string } | null
      telegram: { botUsername: string; miniAppUrl: string } | null
      payments: { trc20: boolean; solana: boolean; ton: boolean; stars: boolean }
      starsPerUsd: number | null
      publishing: boolean
      ownXKeys: boolean
      linkPosts: { mode: 'allow' | 'own-credentials' | 'surcharge'; surcharge: number }
      prices: { purpose: string; credits: number }[]
      limits: {
        passwordMin: number
        coinTickersMax: number
        imagesPer24h: number
        manualPostMax: number
        codeCooldown: number
      }
      signUpBonus: number
    }
  }
  'timeline.export': {
    input: {
      agentId?: string
      personId?: string
      kind?:
        | 'publication.planned'
        | 'publication.started'
        | 'publication.written'
        | 'publication.changed'
        | 'publication.moved'
        | 'publication.asked'
        | 'publication.approved'
        | 'publication.unapproved'
        | 'publication.yes'
        | 'publication.no'
        | 'publication.change_wanted'
        | 'publication.yes_taken_back'
        | 'publication.kept'
        | 'publication.sending'
        | 'publication.published'
        | 'publication.failed'
        | 'publication.skipped'
        | 'publication.rejected'
        | 'publication.unconfirmed'
        | 'publication.removed'
        | 'agent.made'
        | 'agent.changed'
        | 'agent.rule_changed'
        | 'agent.paused'
        | 'agent.resumed'
        | 'agent.removed'
        | 'agent.restored'
        | 'connection.added'
        | 'connection.changed'
        | 'connection.removed'
        | 'trigger.added'
        | 'trigger.changed'
        | 'trigger.removed'
        | 'trigger.fired'
        | 'order.made'
        | 'order.confirming'
        | 'order.waiting'
        | 'order.paid'
        | 'order.expired'
        | 'order.changed'
        | 'member.added'
        | 'member.changed'
        | 'member.removed'
      from?: string
      to?: string
      format?: 'csv' | 'json'
    }
    output: unknown
  }
  'timeline.post': {
    input: { id: string }
    output: {
      list: {
        id: string
        kind: string
        object: { kind: string; id: string }
        projectId: string | null
        agentId: string | null
        by: { id: string; name: string } | null
        at: string
        facts: Record<string, unknown>
      }[]
    }
  }
  'timeline.project': {
    input: {
      agentId?: string
      personId?: string
      kind?:
        | 'publication.planned'
        | 'publication.started'
        | 'publication.written'
        | 'publication.changed'
        | 'publication.moved'
        | 'publication.asked'
        | 'publication.approved'
        | 'publication.unapproved'
        | 'publication.yes'
        | 'publication.no'
        | 'publication.change_wanted'
        | 'publication.yes_taken_back'
        | 'publication.kept'
        | 'publication.sending'
        | 'publication.published'
        | 'publication.failed'
        | 'publication.skipped'
        | 'publication.rejected'
        | 'publication.unconfirmed'
        | 'publication.removed'
        | 'agent.made'
        | 'agent.changed'
        | 'agent.rule_changed'
        | 'agent.paused'
        | 'agent.resumed'
        | 'agent.removed'
        | 'agent.restored'
        | 'connection.added'
        | 'connection.changed'
        | 'connection.removed'
        | 'trigger.added'
        | 'trigger.changed'
        | 'trigger.removed'
        | 'trigger.fired'
        | 'order.made'
        | 'order.confirming'
        | 'order.waiting'
        | 'order.paid'
        | 'order.expired'
        | 'order.changed'
        | 'member.added'
        | 'member.changed'
        | 'member.removed'
      from?: string
      to?: string
      before?: string
      size?: number
    }
    output: {
      list: {
        id: string
        kind: string
        object: { kind: string; id: string }
        projectId: string | null
        agentId: string | null
        by: { id: string; name: string } | null
        at: string
        facts: Record<string, unknown>
      }[]
      next: string | null
    }
  }
  'triggers.add': {
    input: {
      id: string
      settings: {
        when:
          | { kind: 'price_cross'; coin: string; level: number; direction?: 'up' | 'down' | 'both' }
          | { kind: 'price_move'; coin: string; percent: number; minutes: number }
          | { kind: 'extreme'; coin: string; days: number; which?: 'high' | 'low' | 'both' }
          | { kind: 'volume_spike'; coin: string; factor: number }
          | { kind: 'funding_flip'; coin: string }
          | { kind: 'listing'; coin?: string | null; which?: 'listed' | 'delisted' | 'both' }
          | {
              kind: 'date'
              coin?: string | null
              of?: 'macro' | 'unlock' | 'other' | null
              minutesBefore?: number
            }
          | { kind: 'hot_topic'; sourceId?: string | null }
          | { kind: 'new_entry'; sourceId?: string | null; words?: string[]; without?: string[] }
          | { kind: 'account_posts'; name: string; words?: string[]; without?: string[] }
          | { kind: 'call_ends'; hours: number }
          | { kind: 'webhook' }
        act?: 'tell' | 'draft' | 'ask' | 'publish'
        platform?: Platform
        wish?: string | null
        quiet?: { from: string; to: string } | null
        coolDown?: number
        perDay?: number
        budget?: number | null
        priceAbove?: number | null
        priceBelow?: number | null
      }
      on?: boolean
    }
    output: {
      trigger: {
        id: string
        settings: {
          when:
            | { kind: 'price_cross'; coin: string; level: number; direction: 'up' | 'down' | 'both' }
            | { kind: 'price_move'; coin: string; percent: number; minutes: number }
            | { kind: 'extreme'; coin: string; days: number; which: 'high' | 'low' | 'both' }
            | { kind: 'volume_spike'; coin: string; factor: number }
            | { kind: 'funding_flip'; coin: string }
            | { kind: 'listing'; coin: string | null; which: 'listed' | 'delisted' | 'both' }
            | {
                kind: 'date'
                coin: string | null
                of: 'macro' | 'unlock' | 'other' | null
                minutesBefore: number
              }
            | { kind: 'hot_topic'; sourceId: string | null }
            | { kind: 'new_entry'; sourceId: string | null; words: string[]; without: string[] }
            | { kind: 'account_posts'; name: string; words: string[]; without: string[] }
            | { kind: 'call_ends'; hours: number }
            | { kind: 'webhook' }
          act: 'tell' | 'draft' | 'ask' | 'publish'
          platform: Platform
          wish: string | null
          quiet: { from: string; to: string } | null
          coolDown: number
          perDay: number
          budget: number | null
          priceAbove: number | null
          priceBelow: number | null
        }
        on: boolean
        sentence: string
        lastAt: string | null
        firedToday: number
        hasSecret: boolean
        createdAt: string
      }
      secretUrl: string | null
    }
  }
  'triggers.edit': {
    input: {
      id: string
      triggerId: string
      settings?: {
        when?:
          | { kind: 'price_cross'; coin: string; level: number; direction?: 'up' | 'down' | 'both' }
          | { kind: 'price_move'; coin: string; percent: number; minutes: number }
          | { kind: 'extreme'; coin: string; days: number; which?: 'high' | 'low' | 'both' }
          | { kind: 'volume_spike'; coin: string; factor: number }
          | { kind: 'funding_flip'; coin: string }
          | { kind: 'listing'; coin?: string | null; which?: 'listed' | 'delisted' | 'both' }
          | {
              kind: 'date'
              coin?: string | null
              of?: 'macro' | 'unlock' | 'other' | null
              minutesBefore?: number
            }
          | { kind: 'hot_topic'; sourceId?: string | null }
          | { kind: 'new_entry'; sourceId?: string | null; words?: string[]; without?: string[] }
          | { kind: 'account_posts'; name: string; words?: string[]; without?: string[] }
          | { kind: 'call_ends'; hours: number }
          | { kind: 'webhook' }
        act?: 'tell' | 'draft' | 'ask' | 'publish'
        platform?: Platform
        wish?: string | null
        quiet?: { from: string; to: string } | null
        coolDown?: number
        perDay?: number
        budget?: number | null
        priceAbove?: number | null
        priceBelow?: number | null
      }
      on?: boolean
    }
    output: {
      id: string
      settings: {
        when:
          | { kind: 'price_cross'; coin: string; level: number; direction: 'up' | 'down' | 'both' }
          | { kind: 'price_move'; coin: string; percent: number; minutes: number }
          | { kind: 'extreme'; coin: string; days: number; which: 'high' | 'low' | 'both' }
          | { kind: 'volume_spike'; coin: string; factor: number }
          | { kind: 'funding_flip'; coin: string }
          | { kind: 'listing'; coin: string | null; which: 'listed' | 'delisted' | 'both' }
          | {
              kind: 'date'
              coin: string | null
              of: 'macro' | 'unlock' | 'other' | null
              minutesBefore: number
            }
          | { kind: 'hot_topic'; sourceId: string | null }
          | { kind: 'new_entry'; sourceId: string | null; words: string[]; without: string[] }
          | { kind: 'account_posts'; name: string; words: string[]; without: string[] }
          | { kind: 'call_ends'; hours: number }
          | { kind: 'webhook' }
        act: 'tell' | 'draft' | 'ask' | 'publish'
        platform: Platform
        wish: string | null
        quiet: { from: string; to: string } | null
        coolDown: number
        perDay: number
        budget: number | null
        priceAbove: number | null
        priceBelow: number | null
      }
      on: boolean
      sentence: string
      lastAt: string | null
      firedToday: number
      hasSecret: boolean
      createdAt: string
    }
  }
  'triggers.events': {
    input: { id: string; triggerId?: string; page?: number; size?: number }
    output: {
      list: {
        id: string
        triggerId: string
        at: string
        noticedAt: string
        outcome:
          | 'told'
          | 'drafted'
          | 'asked'
          | 'published'
          | 'cool_down'
          | 'day_full'
          | 'quiet'
          | 'budget'
          | 'no_credit'
          | 'paused'
          | 'condition'
          | 'not_possible'
        sentence: string
        evidence: {
          coin: string | null
          figures: {
            name: string
            value: number
            unit: 'usd' | 'percent' | 'times' | 'minutes' | 'days' | 'count' | 'rate'
            at: string
            source: string
          }[]
          posts: { id: string; author: string | null; text: string; url: string | null; at: string }[]
        }
        publicationId: string | null
      }[]
      total: number
    }
  }
  'triggers.list': {
    input: { id: string }
    output: {
      id: string
      settings: {
        when:
          | { kind: 'price_cross'; coin: string; level: number; direction: 'up' | 'down' | 'both' }
          | { kind: 'price_move'; coin: string; percent: number; minutes: number }
          | { kind: 'extreme'; coin: string; days: number; which: 'high' | 'low' | 'both' }
          | { kind: 'volume_spike'; coin: string; factor: number }
          | { kind: 'funding_flip'; coin: string }
          | { kind: 'listing'; coin: string | null; which: 'listed' | 'delisted' | 'both' }
          | {
              kind: 'date'
              coin: string | null
              of: 'macro' | 'unlock' | 'other' | null
              minutesBefore: number
            }
          | { kind: 'hot_topic'; sourceId: string | null }
          | { kind: 'new_entry'; sourceId: string | null; words: string[]; without: string[] }
          | { kind: 'account_posts'; name: string; words: string[]; without: string[] }
          | { kind: 'call_ends'; hours: number }
          | { kind: 'webhook' }
        act: 'tell' | 'draft' | 'ask' | 'publish'
        platform: Platform
        wish: string | null
        quiet: { from: string; to: string } | null
        coolDown: number
        perDay: number
        budget: number | null
        priceAbove: number | null
        priceBelow: number | null
      }
      on: boolean
      sentence: string
      lastAt: string | null
      firedToday: number
      hasSecret: boolean
      createdAt: string
    }[]
  }
  'triggers.newSecret': { input: { id: string; triggerId: string }; output: { secretUrl: string } }
  'triggers.rehearse': {
    input: {
      id: string
      settings: {
        when:
          | { kind: 'price_cross'; coin: string; level: number; direction?: 'up' | 'down' | 'both' }
          | { kind: 'price_move'; coin: string; percent: number; minutes: number }
          | { kind: 'extreme'; coin: string; days: number; which?: 'high' | 'low' | 'both' }
          | { kind: 'volume_spike'; coin: string; factor: number }
          | { kind: 'funding_flip'; coin: string }
          | { kind: 'listing'; coin?: string | null; which?: 'listed' | 'delisted' | 'both' }
          | {
              kind: 'date'
              coin?: string | null
              of?: 'macro' | 'unlock' | 'other' | null
              minutesBefore?: number
            }
          | { kind: 'hot_topic'; sourceId?: string | null }
          | { kind: 'new_entry'; sourceId?: string | null; words?: string[]; without?: string[] }
          | { kind: 'account_posts'; name: string; words?: string[]; without?: string[] }
          | { kind: 'call_ends'; hours: number }
          | { kind: 'webhook' }
        act?: 'tell' | 'draft' | 'ask' | 'publish'
        platform?: Platform
        wish?: string | null
        quiet?: { from: string; to: string } | null
        coolDown?: number
        perDay?: number
        budget?: number | null
        priceAbove?: number | null
        priceBelow?: number | null
      }
    }
    output: {
      since: string
      short: 'new_source' | 'no_history' | null
      fired: number
      passedOver: Record<string, number>
      events: {
        at: string
        sentence: string
        acts: boolean
        evidence: {
          coin: string | null
          figures: {
            name: string
            value: number
            unit: 'usd' | 'percent' | 'times' | 'minutes' | 'days' | 'count' | 'rate'
            at: string
            source: string
          }[]
          posts: { id: string; author: string | null; text: string; url: string | null; at: string }[]
        }
      }[]
      credits: number
      line: { at: string; price: number }[]
    }
  }
  'triggers.remove': { input: { id: string; triggerId: string }; output: null }
  'voice.addFact': {
    input: { id: string; text: string }
    output: {
      id: string
      text: string
      from: 'edit' | 'owner'
      publicationId: string | null
      confirmedAt: string | null
      createdAt: string
    }
  }
  'voice.addPhrase': {
    input: { id: string; phrase: string }
    output: { id: string; phrase: string; from: 'edit' | 'reject' | 'owner'; createdAt: string }
  }
  'voice.addRule': {
    input: { id: string; sentence: string }
    output: {
      id: string
      sentence: string
      manner:
        | { kind: 'length'; unit: 'characters' | 'words' | 'sentences'; max: number }
        | {
            kind: 'sign'
            sign:
              | 'emoji'
              | 'hashtag'
              | 'cashtag'
              | 'exclamation'
              | 'question'
              | 'dash'
              | 'parentheses'
              | 'quotes'
              | 'semicolon'
              | 'colon'
              | 'ellipsis'
            by: string
          }
        | { kind: 'word'; from: string; to: string }
        | { kind: 'begin'; text: string }
        | { kind: 'end'; text: string }
        | { kind: 'include'; text: string }
        | { kind: 'lower_case' }
        | {
            kind: 'no_sentence'
            about: 'question' | 'exclamation' | 'self' | 'disclaimer' | 'last_question' | 'lecture'
          }
        | { kind: 'layout'; between: 'space' | 'line' | 'paragraph' | 'first' }
        | {
            kind: 'typography'
            form: 'full_width' | 'arabic_marks' | 'french_blanks' | 'apart' | 'tight' | 'no_final_stop'
          }
        | { kind: 'wording'; form: 'full_forms' | 'contractions' | 'british' | 'american' }
        | { kind: 'begin_coin' }
        | { kind: 'end_question' }
        | { kind: 'first_person' }
        | { kind: 'last_emoji'; text: string }
        | { kind: 'opening'; never: string }
        | { kind: 'self'; as: 'one' | 'many' }
        | null
      isOurs: boolean
      from: 'edit' | 'reject' | 'chat' | 'owner'
      state: 'trying' | 'live' | 'refused'
      evidence: {
        publicationId: string | null
        before: string | null
        after: string | null
        said: string | null
        at: string
      }[]
      trial: { texts: number; without: number; with: number; at: string } | null
      createdAt: string
    }
  }
  'voice.bendStyle': {
    input: {
      id: string
      bent: {
        length?: number
        sentences?: number
        figures?: number
        emoji?: number
        exclamations?: number
        questions?: number
      }
    }
    output: null
  }
  'voice.confirmFact': { input: { id: string; factId: string }; output: null }
  'voice.forgetStyle': { input: { id: string }; output: null }
  'voice.keepExample': { input: { id: string; publicationId: string }; output: null }
  'voice.learnStyle': {
    input: { id: string; from: 'account' } | { id: string; from: 'texts'; texts: string[] }
    output: {
      origin: 'account' | 'texts'
      texts: number
      measured: {
        length: number
        sentences: number
        figures: number
        emoji: number
        exclamations: number
        questions: number
        opening: 'statement' | 'question' | 'figure' | 'coin' | 'emoji' | 'greeting'
        language:
          | 'ENGLISH'
          | 'FRENCH'
          | 'VIETNAMESE'
          | 'CHINESE'
          | 'ARABIC'
          | 'SPANISH'
          | 'PORTUGUESE'
          | 'GERMAN'
          | 'RUSSIAN'
          | 'TURKISH'
          | 'JAPANESE'
          | 'KOREAN'
          | 'INDONESIAN'
          | 'THAI'
          | 'HINDI'
          | null
        lineBreaks: boolean
        lowerCase: boolean
      }
      bent: {
        length?: number
        sentences?: number
        figures?: number
        emoji?: number
        exclamations?: number
        questions?: number
      }
      measuredAt: string
    }
  }
  'voice.read': {
    input: { id: string }
    output: {
      phrases: { id: string; phrase: string; from: 'edit' | 'reject' | 'owner'; createdAt: string }[]
      rejections: { id: string; opening: string; reason: string; createdAt: string }[]
      rules: {
        id: string
        sentence: string
        manner:
          | { kind: 'length'; unit: 'characters' | 'words' | 'sentences'; max: number }
          | {
              kind: 'sign'
              sign:
                | 'emoji'
                | 'hashtag'
                | 'cashtag'
                | 'exclamation'
                | 'question'
                | 'dash'
                | 'parentheses'
                | 'quotes'
                | 'semicolon'
                | 'colon'
                | 'ellipsis'
              by: string
            }
          | { kind: 'word'; from: string; to: string }
          | { kind: 'begin'; text: string }
          | { kind: 'end'; text: string }
          | { kind: 'include'; text: string }
          | { kind: 'lower_case' }
          | {
              kind: 'no_sentence'
              about: 'question' | 'exclamation' | 'self' | 'disclaimer' | 'last_question' | 'lecture'
            }
          | { kind: 'layout'; between: 'space' | 'line' | 'paragraph' | 'first' }
          | {
              kind: 'typography'
              form: 'full_width' | 'arabic_marks' | 'french_blanks' | 'apart' | 'tight' | 'no_final_stop'
            }
          | { kind: 'wording'; form: 'full_forms' | 'contractions' | 'british' | 'american' }
          | { kind: 'begin_coin' }
          | { kind: 'end_question' }
          | { kind: 'first_person' }
          | { kind: 'last_emoji'; text: string }
          | { kind: 'opening'; never: string }
          | { kind: 'self'; as: 'one' | 'many' }
          | null
        isOurs: boolean
        from: 'edit' | 'reject' | 'chat' | 'owner'
        state: 'trying' | 'live' | 'refused'
        evidence: {
          publicationId: string | null
          before: string | null
          after: string | null
          said: string | null
          at: string
        }[]
        trial: { texts: number; without: number; with: number; at: string } | null
        createdAt: string
      }[]
      facts: {
        id: string
        text: string
        from: 'edit' | 'owner'
        publicationId: string | null
        confirmedAt: string | null
        createdAt: string
      }[]
      examples: {
        publicationId: string
        content: string
        views24h: number | null
        kept: boolean
        at: string
      }[]
      style: {
        origin: 'account' | 'texts'
        texts: number
        measured: {
          length: number
          sentences: number
          figures: number
          emoji: number
          exclamations: number
          questions: number
          opening: 'statement' | 'question' | 'figure' | 'coin' | 'emoji' | 'greeting'
          language:
            | 'ENGLISH'
            | 'FRENCH'
            | 'VIETNAMESE'
            | 'CHINESE'
            | 'ARABIC'
            | 'SPANISH'
            | 'PORTUGUESE'
            | 'GERMAN'
            | 'RUSSIAN'
            | 'TURKISH'
            | 'JAPANESE'
            | 'KOREAN'
            | 'INDONESIAN'
            | 'THAI'
            | 'HINDI'
            | null
          lineBreaks: boolean
          lowerCase: boolean
        }
        bent: {
          length?: number
          sentences?: number
          figures?: number
          emoji?: number
          exclamations?: number
          questions?: number
        }
        measuredAt: string
      } | null
    }
  }
  'voice.removeExample': { input: { id: string; publicationId: string }; output: null }
  'voice.removeFact': { input: { id: string; factId: string }; output: null }
  'voice.removePhrase': { input: { id: string; phraseId: string }; output: null }
  'voice.removeRejection': { input: { id: string; rejectionId: string }; output: null }
  'voice.removeRule': { input: { id: string; ruleId: string }; output: null }
  'voice.useRule': { input: { id: string; ruleId: string }; output: null }
  'votes.rules': {
    input: object
    output: {
      rules: {
        about: {
          kinds: ('post' | 'reply' | 'thread' | 'translation')[]
          platforms: Platform[]
          fromPrice: number | null
          firstOfAccount: number | null
        }
        steps: {
          roles: ('owner' | 'administrator' | 'manager' | 'approver')[]
          people: string[]
          guests: boolean
          needed: number
        }[]
        fourEyes: boolean
        hours: number | null
        escalateTo: ('owner' | 'administrator' | 'manager' | 'approver')[]
      }[]
      version: number
      changedBy: string | null
      changedAt: string | null
    }
  }
  'x.bindCallback': {
    input:
      { oauthToken: string; oauthVerifier: string; agentId: string } | { handoff: string; agentId?: string }
    output: {
      agentId: string
      connection: Connection
      rule: {
        language: string
        writeAheadHours: number | null
        slotTimes: { time: string; days: number[] }[]
        enableBlockedKeywords: boolean
        blockedKeywords: string[]
        enableImageForPost: boolean
        enableExchangeSpotPic: boolean
        alwaysActive: boolean
        workingHoursStartTime: string | null
        workingHoursEndTime: string | null
        workingHoursTimezone: string
        enableReply: boolean
        enablePost: boolean
        dailyAutoTweetLimit: number
        dailyAutoKolReplyLimit: number
        dailyAutoSelfReplyLimit: number
        useReplyContentLanguage: boolean
        id: string
        ruleId: string
        agentId: string
        twitterTbId: string | null
        name: string | null
        screenName: string | null
        authType: 'oauth' | 'customize' | null
        customizeConsumerKey: string | null
        customizeConsumerSecret: string | null
        customizeAccessToken: string | null
        customizeAccessSecret: string | null
      }
    }
  }
  'x.bindLink': {
    input: { agentId?: string; via?: 'popup' | 'miniapp' }
    output: { url: string; oauthToken: string; expiresAt: string }
  }
  'x.checkOwnKeys': {
    input: {
      agentId: string
      customizeConsumerKey: string
      customizeConsumerSecret: string
      customizeAccessToken: string
      customizeAccessSecret: string
    }
    output: {
      screenName: string
      name: string
      avatar: string | null
      capabilities: {
        replies: 'summoned' | 'any'
        quotes: boolean
        cashtagsMax: number
        longPosts: boolean
        profileWrite: boolean
      }
      costFactor: number
    }
  }
  'x.checkUsers': {
    input: { usernames: string[] }
    output: { existing: { username: string; name: string; avatar: string | null }[]; nonexistent: string[] }
  }
  'x.editRule': {
    input: {
      language?: Language
      writeAheadHours?: number | null
      slotTimes?: { time: string; days: number[] }[]
      enableBlockedKeywords?: boolean
      blockedKeywords?: string[]
      enableImageForPost?: boolean
      enableExchangeSpotPic?: boolean
      alwaysActive?: boolean
      workingHoursStartTime?: string | null
      workingHoursEndTime?: string | null
      workingHoursTimezone?: string
      enableReply?: boolean
      enablePost?: boolean
      dailyAutoTweetLimit?: number
      dailyAutoKolReplyLimit?: number
      dailyAutoSelfReplyLimit?: number
      useReplyContentLanguage?: boolean
      id: string
    }
    output: {
      language: string
      writeAheadHours: number | null
      slotTimes: { time: string; days: number[] }[]
      enableBlockedKeywords: boolean
      blockedKeywords: string[]
      enableImageForPost: boolean
      enableExchangeSpotPic: boolean
      alwaysActive: boolean
      workingHoursStartTime: string | null
      workingHoursEndTime: string | null
      workingHoursTimezone: string
      enableReply: boolean
      enablePost: boolean
      dailyAutoTweetLimit: number
      dailyAutoKolReplyLimit: number
      dailyAutoSelfReplyLimit: number
      useReplyContentLanguage: boolean
      id: string
      ruleId: string
      agentId: string
      twitterTbId: string | null
      name: string | null
      screenName: string | null
      authType: 'oauth' | 'customize' | null
      customizeConsumerKey: string | null
      customizeConsumerSecret: string | null
      customizeAccessToken: string | null
      customizeAccessSecret: string | null
    }
  }
  'x.rule': {
    input: { id: string }
    output: {
      language: string
      writeAheadHours: number | null
      slotTimes: { time: string; days: number[] }[]
      enableBlockedKeywords: boolean
      blockedKeywords: string[]
      enableImageForPost: boolean
      enableExchangeSpotPic: boolean
      alwaysActive: boolean
      workingHoursStartTime: string | null
      workingHoursEndTime: string | null
      workingHoursTimezone: string
      enableReply: boolean
      enablePost: boolean
      dailyAutoTweetLimit: number
      dailyAutoKolReplyLimit: number
      dailyAutoSelfReplyLimit: number
      useReplyContentLanguage: boolean
      id: string
      ruleId: string
      agentId: string
      twitterTbId: string | null
      name: string | null
      screenName: string | null
      authType: 'oauth' | 'customize' | null
      customizeConsumerKey: string | null
      customizeConsumerSecret: string | null
      customizeAccessToken: string | null
      customizeAccessSecret: string | null
    }
  }
  'x.unbind': { input: { id: string }; output: { agentId: string } }
}
