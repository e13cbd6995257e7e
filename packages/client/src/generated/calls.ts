// Made from the public document by `npm run client`: change the contract instead.

import type { Call, Raw, Stream } from '../callable.ts'

/** Every call of the public interface, by subject. */
export interface Calls {
  agents: {
    /** Offered topics. Beta. */
    availableTopics: Call<'agents.availableTopics'>
    /** Copies character and rules; no connections, no history. Beta; needs `shape`; does its work once for each key. */
    clone: Call<'agents.clone'>
    /** Makes an agent. Stable; needs `shape`; does its work once for each key. */
    create: Call<'agents.create'>
    /** One agent. Stable; needs `look`. */
    detail: Call<'agents.detail'>
    /** Changes an agent; fields left out keep their value. Stable; needs `shape`. */
    edit: Call<'agents.edit'>
    /** All own agents by name. Stable; needs `look`. */
    list: Call<'agents.list'>
    /** Own agents, page by page. Stable; needs `look`. */
    page: Call<'agents.page'>
    /** While paused nothing of the agent is written, sent or charged. Stable; needs `shape`. */
    pause: Call<'agents.pause'>
    /** Pauses every agent that is not paused yet, all at one instant, as /stop in Telegram does. Beta; needs `shape`. */
    pauseAll: Call<'agents.pauseAll'>
    /** Deletes an agent; it can be restored for 30 days. Stable; needs `shape`. */
    remove: Call<'agents.remove'>
    /** Brings back an agent deleted less than 30 days ago, without its connections. Stable; needs `shape`. */
    restore: Call<'agents.restore'>
    /** Resumes the agents that were paused at that instant; others, and a second call, change nothing. Beta; needs `shape`. */
    resumeAll: Call<'agents.resumeAll'>
    /** Today's counts and what comes next. Beta; needs `look`. */
    scheduleInfo: Call<'agents.scheduleInfo'>
    /** Offered communication styles and adjectives. Beta. */
    styleAdjectives: Call<'agents.styleAdjectives'>
    /** Makes an earlier version the character again, as a new version; what is so already changes nothing. Beta; needs `shape`. */
    takeBack: Call<'agents.takeBack'>
    /** The character as it was in one version. Beta; needs `look`. */
    version: Call<'agents.version'>
    /** What the character was: its last 20 versions, newest first. Beta; needs `look`. */
    versions: Call<'agents.versions'>
  }
  approvals: {
    /** Publishes exactly the text of this version; where votes are asked for, a yes to it. Stable; needs `approve`; does its work once for each key. */
    approve: Call<'approvals.approve'>
    /** Says what is to be changed, where votes are asked for: nobody can say yes before it is. Beta; needs `approve`; does its work once for each key. */
    change: Call<'approvals.change'>
    /** Takes one of the drafts of an assisted reply, counted from 0; the others are dropped. Beta; needs `approve`; does its work once for each key. */
    choose: Call<'approvals.choose'>
    /** The owner sent an assisted reply by hand. Beta; needs `publish`. */
    done: Call<'approvals.done'>
    /** The owner's own words for a waiting item; it stays waiting. Stable; needs `draft`. */
    edit: Call<'approvals.edit'>
    /** One waiting item. Stable; needs `look`. */
    one: Call<'approvals.one'>
    /** What waits for the owner: drafts, questions, scheduled and unconfirmed items. Stable; needs `look`. */
    page: Call<'approvals.page'>
    /** Writes a new text for a waiting item (1 credit). Stable; needs `draft`; does its work once for each key. */
    regenerate: Call<'approvals.regenerate'>
    /** The same, as it comes about. */
    regenerateEvents: Stream<'approvals.regenerate'>
    /** Drops a waiting item; nothing is charged. Stable; needs `approve`; does its work once for each key. */
    reject: Call<'approvals.reject'>
    /** The owner's word on an unconfirmed item; never charged, never sent again. Beta; needs `publish`. */
    resolve: Call<'approvals.resolve'>
    /** Takes back one's own yes, as long as nothing went out. Beta; needs `approve`. */
    takeBack: Call<'approvals.takeBack'>
  }
  auth: {
    /** The signed-in user. Stable. */
    me: Call<'auth.me'>
  }
  chat: {
    /** Empties the conversation. Beta; needs `draft`. */
    clear: Call<'chat.clear'>
    /** Says yes or no to what an agent offered to do; saying it twice changes nothing. Beta; needs `shape`. */
    decide: Call<'chat.decide'>
    /** The conversation with an agent, newest first. Beta; needs `draft`. */
    messages: Call<'chat.messages'>
    /** Says something to an agent; the answer comes as an event stream if asked for. Beta; needs `draft`; does its work once for each key. */
    send: Call<'chat.send'>
    /** The same, as it comes about. */
    sendEvents: Stream<'chat.send'>
    /** Ends an answer: the text so far stays and is charged, without text it is free. Beta; needs `draft`. */
    stop: Call<'chat.stop'>
    /** Continues the stream of an answer after the event named by Last-Event-ID. Beta; needs `draft`. */
    stream: Call<'chat.stream'>
    /** The same, as it comes about. */
    streamEvents: Stream<'chat.stream'>
  }
  corrections: {
    /** Puts right a published text whose figures its sources do not hold any more, once, free of charge. Beta; needs `publish`. */
    correct: Call<'corrections.correct'>
  }
  credits: {
    /** What may still be spent, and what is set aside. Stable; needs `seeMoney`. */
    balance: Call<'credits.balance'>
    /** What can be bought. Beta. */
    packages: Call<'credits.packages'>
    /** The credit record. Stable; needs `seeMoney`. */
    records: Call<'credits.records'>
    /** What was spent on what or left at the end of each day, what a day costs as things are, and when credits run out. Stable; needs `seeMoney`. */
    summary: Call<'credits.summary'>
  }
  files: {
    /** Where to PUT a picture, GIF or video, and the address it will have. Beta; needs `draft`. */
    beginUpload: Call<'files.beginUpload'>
  }
  generation: {
    /** Stops a text or picture that is being made; its credits fall back. Beta. */
    stop: Call<'generation.stop'>
  }
  images: {
    /** What a picture shows, in its owner’s words, for people who do not see it; empty takes it off. Beta; needs `draft`. */
    describe: Call<'images.describe'>
    /** Draws three pictures for posts (1 credit, three times in 24 hours). Beta; needs `draft`; does its work once for each key. */
    generate: Call<'images.generate'>
    /** The same, as it comes about. */
    generateEvents: Stream<'images.generate'>
    /** Draws three profile pictures or banners; price and limit are those of the other pictures. Beta; needs `draft`; does its work once for each key. */
    generateProfile: Call<'images.generateProfile'>
    /** The same, as it comes about. */
    generateProfileEvents: Stream<'images.generateProfile'>
    /** Pictures drawn so far. Beta; needs `look`. */
    page: Call<'images.page'>
  }
  invitations: {
    /** Invites somebody for seven days, once: by mail where an address is given; the answer alone has the links, for the web and for Telegram. Beta; needs `people`. */
    make: Call<'invitations.make'>
    /** Nobody comes in with it any more. Beta; needs `people`. */
    revoke: Call<'invitations.revoke'>
  }
  kols: {
    /** Adds accounts to answer; ones that are there already are reported. Beta; needs `shape`. */
    add: Call<'kols.add'>
    /** Makes an own category. Beta; needs `shape`. */
    addCategory: Call<'kols.addCategory'>
    /** Puts accounts into an own category. Beta; needs `shape`. */
    addCategoryUsers: Call<'kols.addCategoryUsers'>
    /** Predefined and own categories, and who of them the agent answers already. Beta; needs `look`. */
    categories: Call<'kols.categories'>
    /** When an account is answered, and its category. Beta; needs `shape`. */
    edit: Call<'kols.edit'>
    /** All accounts an agent answers, newest first. Beta; needs `look`. */
    list: Call<'kols.list'>
    /** Accounts an agent answers, page by page. Beta; needs `look`. */
    page: Call<'kols.page'>
    /** Stops answering an account; open replies to it are skipped. Beta; needs `shape`. */
    remove: Call<'kols.remove'>
    /** Removes an own category; its accounts stay, without one. Beta; needs `shape`. */
    removeCategory: Call<'kols.removeCategory'>
    /** Takes an account out of an own category. Beta; needs `shape`. */
    removeCategoryUser: Call<'kols.removeCategoryUser'>
    /** The same for several, all or none. Beta; needs `shape`. */
    removeMany: Call<'kols.removeMany'>
    /** Renames an own category. Beta; needs `shape`. */
    renameCategory: Call<'kols.renameCategory'>
  }
  library: {
    /** Takes an upload into the library: checked and re-encoded, it stays until it is removed. Beta; needs `draft`. */
    add: Call<'library.add'>
    /** Pictures, GIFs and videos of one’s own, drawn ones and charts. Beta; needs `look`. */
    list: Call<'library.list'>
    /** Takes a medium away (409 with its uses while something to come needs it); what is published keeps it. Beta; needs `draft`. */
    remove: Call<'library.remove'>
    /** Tags in use, the most used first. Beta; needs `look`. */
    tags: Call<'library.tags'>
    /** What a medium shows, in words, and its tags; what is left out stays. Beta; needs `draft`. */
    update: Call<'library.update'>
    /** Posts, messages and faces that use a medium. Beta; needs `look`. */
    usedIn: Call<'library.usedIn'>
  }
  manual: {
    /** How far the binding is. Beta; needs `connect`. */
    bindState: Call<'manual.bindState'>
    /** A one-time link that binds a Telegram chat to the agent. Beta; needs `connect`. */
    bindUrl: Call<'manual.bindUrl'>
    /** A link that opens a chat with this agent in Telegram. Beta; needs `draft`. */
    chatLink: Call<'manual.chatLink'>
    /** Makes an agent's Telegram rule. Beta; needs `shape`. */
    createRule: Call<'manual.createRule'>
    /** Changes the Telegram rule. Beta; needs `shape`. */
    editRule: Call<'manual.editRule'>
    /** Writes a Telegram post as a draft (1 credit, its delivery included). Beta; needs `draft`; does its work once for each key. */
    generate: Call<'manual.generate'>
    /** The same, as it comes about. */
    generateEvents: Stream<'manual.generate'>
    /** An agent's manual posts. Beta; needs `look`. */
    history: Call<'manual.history'>
    /** Delivers a draft or an own text to the bound Telegram chat. Beta; needs `publish`; does its work once for each key. */
    now: Call<'manual.now'>
    /** How many messages a day an agent delivers by itself, and when; 0: only when it is asked. Beta; needs `shape`. */
    pace: Call<'manual.pace'>
    /** An agent's Telegram rule, if it has one. Beta; needs `look`. */
    rule: Call<'manual.rule'>
    /** Unbinds the Telegram chat. Beta; needs `connect`. */
    unbind: Call<'manual.unbind'>
  }
  members: {
    /** Takes a member out, at once, with all that they opened closed. Beta; needs `people`. */
    remove: Call<'members.remove'>
    /** Makes a member something else; nobody gives or takes what they may not give. Beta; needs `people`. */
    setRole: Call<'members.setRole'>
  }
  notices: {
    /** The inbox, newest first. Beta. */
    page: Call<'notices.page'>
    /** Marks notices as read; unknown ids are passed over. Beta. */
    read: Call<'notices.read'>
  }
  organisations: {
    /** A project more (409 where one has that name). Beta; needs `administer`; does its work once for each key. */
    addProject: Call<'organisations.addProject'>
    /** Closes a project: its agents rest and nothing in it changes any more; it can be looked at and opened again. Beta; needs `administer`. */
    closeProject: Call<'organisations.closeProject'>
    /** Name, language, budget of a project; `closed: false` opens it again. Beta; needs `administer`. */
    editProject: Call<'organisations.editProject'>
    /** Where one works: the own organisation first, then those one belongs to, with their projects. Stable. */
    list: Call<'organisations.list'>
    /** Gives it another name. Beta; needs `administer`. */
    rename: Call<'organisations.rename'>
    /** Projects and people that one works with; money and open invitations for whoever may see them. Beta; needs `colleagues`. */
    show: Call<'organisations.show'>
  }
  payments: {
    /** How an order stands; reads stored state only. Beta; needs `pay`. */
    check: Call<'payments.check'>
    /** How the order of a signature stands. Beta; needs `pay`. */
    checkSolana: Call<'payments.checkSolana'>
    /** Order a package, paid in USDT on TRON to an address of its own. Beta; needs `pay`; does its work once for each key. */
    create: Call<'payments.create'>
    /** Order a package, paid in USDT from a Solana wallet: the transaction to sign. Beta; needs `pay`; does its work once for each key. */
    createSolana: Call<'payments.createSolana'>
    /** Order a package, paid in Telegram Stars. Beta; needs `pay`; does its work once for each key. */
    createStars: Call<'payments.createStars'>
    /** Order a package, paid in USDT on TON: the message for TON Connect. Beta; needs `pay`; does its work once for each key. */
    createTon: Call<'payments.createTon'>
    /** Own orders. Beta; needs `pay`. */
    orders: Call<'payments.orders'>
    /** Send the signed transaction to the network. Beta; needs `pay`; does its work once for each key. */
    sendSolana: Call<'payments.sendSolana'>
  }
  posts: {
    /** What stands against a text, which of its claims its sources hold, and what it costs. Stable; needs `look`. */
    check: Call<'posts.check'>
    /** An agent's posts on X. Stable; needs `look`. */
    history: Call<'posts.history'>
    /** An agent's replies to accounts it follows. Beta; needs `look`. */
    kolReplies: Call<'posts.kolReplies'>
    /** Publishes on X: the given text, or one written now. Stable; needs `publish`; does its work once for each key. */
    now: Call<'posts.now'>
    /** The same, as it comes about. */
    nowEvents: Stream<'posts.now'>
    /** Planned and past publications of all own agents. Stable; needs `look`. */
    planned: Call<'posts.planned'>
    /** What publishing this text on X would cost, and what stands against it. Stable; needs `look`. */
    price: Call<'posts.price'>
    /** Follows one post, reply or message. Stable; needs `look`. */
    publication: Call<'posts.publication'>
    /** Texts of all own agents that hold these letters, whatever their accents and case; the newest first. Stable; needs `look`. */
    search: Call<'posts.search'>
    /** An agent's replies to people who replied to it or mentioned it. Beta; needs `look`. */
    selfReplies: Call<'posts.selfReplies'>
    /** Takes back what was published, approved or sent within five seconds: it waits again, or is a draft. Stable; needs `approve`. */
    undo: Call<'posts.undo'>
  }
  profiles: {
    /** Three bios. Beta; needs `shape`. */
    bio: Call<'profiles.bio'>
    /** The same, as it comes about. */
    bioEvents: Stream<'profiles.bio'>
    /** Makes up a character after an account, a page or a text (free, 20 in 24 hours); stores nothing. Beta; needs `shape`. */
    character: Call<'profiles.character'>
    /** The same, as it comes about. */
    characterEvents: Stream<'profiles.character'>
    /** A name, a screen name and a bio for the X account (free, 60 texts in 24 hours). Beta; needs `shape`. */
    generate: Call<'profiles.generate'>
    /** The same, as it comes about. */
    generateEvents: Stream<'profiles.generate'>
    /** Three profile names. Beta; needs `shape`. */
    name: Call<'profiles.name'>
    /** The same, as it comes about. */
    nameEvents: Stream<'profiles.name'>
    /** Saves the X profile here and, if asked, to X, where X lets the app. Beta; needs `connect`; does its work once for each key. */
    save: Call<'profiles.save'>
    /** The X profile as saved, else as the account shows it. Beta; needs `look`. */
    show: Call<'profiles.show'>
    /** Three screen names. Beta; needs `shape`. */
    username: Call<'profiles.username'>
    /** The same, as it comes about. */
    usernameEvents: Stream<'profiles.username'>
  }
  projects: {
    /** Which of these addresses can be project pages, and which answer. Beta; needs `shape`. */
    checkUrls: Call<'projects.checkUrls'>
    /** What is kept about the agent's project, if anything. Beta; needs `look`. */
    content: Call<'projects.content'>
    /** The owner's own version of it. Beta; needs `shape`. */
    edit: Call<'projects.edit'>
    /** What a project page says. Beta; needs `shape`. */
    previewUrl: Call<'projects.previewUrl'>
    /** Reads the sources of the agent's project again and keeps what they say. Beta; needs `shape`. */
    read: Call<'projects.read'>
  }
  replies: {
    /** Answers the newest posts of the agent's KOLs. Beta; needs `publish`; does its work once for each key. */
    queueKol: Call<'replies.queueKol'>
    /** Answers people who replied to or mentioned the agent's account. Beta; needs `publish`; does its work once for each key. */
    queueSelf: Call<'replies.queueSelf'>
  }
  results: {
    /** Good posts of some weeks ago that may be said again, with other words and today’s figures. Beta; needs `results`. */
    again: Call<'results.again'>
    /** The same posts as a table for spreadsheets (CSV). Stable; needs `results`. */
    csv: Raw<'results.csv'>
    /** The views of the newest posts of each own agent, the oldest first. Beta; needs `results`. */
    curves: Call<'results.curves'>
    /** What came of the posts of all own agents in a time, and in the time of the same length before. Stable; needs `results`. */
    overview: Call<'results.overview'>
    /** The posts that results are summed from. Stable; needs `results`. */
    posts: Call<'results.posts'>
    /** Reads posts on X that are published from now on after an hour and three days, too, or no more. Beta; needs `shape`. */
    setDetailed: Call<'results.setDetailed'>
    /** Whether posts on X are read three times instead of once, and what that costs. Beta; needs `results`. */
    settings: Call<'results.settings'>
    /** Writes a good post anew with today’s figures; its owner is asked before it goes out. Beta; needs `publish`; does its work once for each key. */
    writeAgain: Call<'results.writeAgain'>
  }
  sandbox: {
    /** Sets the price of the next generation aside for ten minutes. Beta; needs `draft`; does its work once for each key. */
    deductCredit: Call<'sandbox.deductCredit'>
    /** Writes a post by the agent's type without publishing it. Beta; needs `draft`; does its work once for each key. */
    post: Call<'sandbox.post'>
    /** The same, as it comes about. */
    postEvents: Stream<'sandbox.post'>
    /** Writes about one side of the agent's project. Beta; needs `draft`; does its work once for each key. */
    projectSummary: Call<'sandbox.projectSummary'>
    /** The same, as it comes about. */
    projectSummaryEvents: Stream<'sandbox.projectSummary'>
    /** Writes about something that happened, or about a post on X. Beta; needs `draft`; does its work once for each key. */
    scenarioPost: Call<'sandbox.scenarioPost'>
    /** The same, as it comes about. */
    scenarioPostEvents: Stream<'sandbox.scenarioPost'>
    /** Writes a reply to a comment under an own post. Beta; needs `draft`; does its work once for each key. */
    selfReply: Call<'sandbox.selfReply'>
    /** The same, as it comes about. */
    selfReplyEvents: Stream<'sandbox.selfReply'>
  }
  schedule: {
    /** Says yes to exactly this version of a text that was written ahead. Beta; needs `approve`. */
    approve: Call<'schedule.approve'>
    /** Whether these texts can be put there, what they cost, what stands against it; stores and charges nothing. Stable; needs `draft`. */
    check: Call<'schedule.check'>
    /** Goes on with a thread that stopped: what is out stays, the rest goes out from there. Beta; needs `publish`; does its work once for each key. */
    continue: Call<'schedule.continue'>
    /** The owner’s own words for an item that has a time; approved by that. Beta; needs `publish`. */
    fill: Call<'schedule.fill'>
    /** Keeps an item where and as it is, or lets it go again. Beta; needs `publish`. */
    lock: Call<'schedule.lock'>
    /** What should be known before an item is moved to a time, or a new text is put there. Beta; needs `draft`. */
    look: Call<'schedule.look'>
    /** Moves an item to another time; what is set aside for it stays so. Stable; needs `publish`. */
    move: Call<'schedule.move'>
    /** The parts of a thread in order; of anything else, itself. Beta; needs `look`. */
    parts: Call<'schedule.parts'>
    /** On that local day nothing with a time goes out for these agents, or again does. Beta; needs `publish`. */
    pauseDay: Call<'schedule.pauseDay'>
    /** Puts texts into the plan, or into the drafts: all of them or none. Stable; needs `draft`; does its work once for each key. */
    put: Call<'schedule.put'>
    /** An item does not go out; what was set aside falls back. Stable; needs `publish`. */
    skip: Call<'schedule.skip'>
    /** Two items take each other’s time. Beta; needs `publish`. */
    swap: Call<'schedule.swap'>
    /** Takes a text off the plan and keeps it as a draft; what was set aside falls back. Beta; needs `publish`. */
    toDraft: Call<'schedule.toDraft'>
    /** Everything with a time between two moments, and the slots that the rules will lay; at most 45 days. Stable; needs `look`. */
    window: Call<'schedule.window'>
    /** Has the text of a slot written now, not only when its rule says so; it costs what it would have cost. Beta; needs `publish`. */
    write: Call<'schedule.write'>
  }
  sources: {
    /** Follows a source; following it twice changes nothing. Beta; needs `shape`. */
    add: Call<'sources.add'>
    /** Dates an agent knows of: macro events and unlocks that its owner imported. Beta; needs `look`. */
    calendar: Call<'sources.calendar'>
    /** What following a source would bring: its name, its newest items, its likely cost. Free. Beta; needs `shape`. */
    check: Call<'sources.check'>
    /** Forgets imported dates: one, or all of them. Beta; needs `shape`. */
    clearCalendar: Call<'sources.clearCalendar'>
    /** What moved in the field of an agent lately, newest first, each with its posts and figures. Beta; needs `look`. */
    hot: Call<'sources.hot'>
    /** Takes in a calendar (iCal or CSV); what is there already is not doubled. `dry`: only tells. Beta; needs `shape`. */
    importCalendar: Call<'sources.importCalendar'>
    /** The newest of what a source brought. Beta; needs `look`. */
    items: Call<'sources.items'>
    /** How many posts of X an agent takes a day at most. Beta; needs `shape`. */
    limit: Call<'sources.limit'>
    /** What an agent follows: when each was last read, what it brought and what it cost. Beta; needs `look`. */
    list: Call<'sources.list'>
    /** Stops reading a source for this agent, or goes on. Beta; needs `shape`. */
    pause: Call<'sources.pause'>
    /** Follows a source no longer. Beta; needs `shape`. */
    remove: Call<'sources.remove'>
  }
  starterAgents: {
    /** Makes an own copy of a ready character. Beta; needs `shape`; does its work once for each key. */
    create: Call<'starterAgents.create'>
    /** Ten ready characters, two of each type. Beta. */
    list: Call<'starterAgents.list'>
  }
  status: {
    /** What of the project’s own posts is late. Beta; needs `look`. */
    mine: Call<'status.mine'>
    /** What works, and what is late and since when, by what was promised and what was kept. Beta. */
    show: Call<'status.show'>
  }
  system: {
    /** What this server offers. Beta. */
    config: Call<'system.config'>
  }
  timeline: {
    /** Who did what in a project as a file, the oldest first, at most 50,000 events. Beta; needs `records`. */
    export: Raw<'timeline.export'>
    /** Who did what to a post, and what they saw, from its beginning. Beta; needs `look`. */
    post: Call<'timeline.post'>
    /** Who did what in a project, the newest first. Beta; needs `records`. */
    project: Call<'timeline.project'>
  }
  triggers: {
    /** A trigger; it waits from now on if it is switched on. Beta; needs `shape`; does its work once for each key. */
    add: Call<'triggers.add'>
    /** Changes a trigger, or switches it on or off; what happened before is not made up for. Beta; needs `shape`. */
    edit: Call<'triggers.edit'>
    /** What happened, and what became of it, newest first. Beta; needs `look`. */
    events: Call<'triggers.events'>
    /** What an agent waits for beside the clock. Beta; needs `look`. */
    list: Call<'triggers.list'>
    /** Another secret address for a webhook; the old one is dead at once. Beta; needs `shape`. */
    newSecret: Call<'triggers.newSecret'>
    /** What a trigger would have done in the last 30 days. Changes nothing, free. Beta; needs `shape`. */
    rehearse: Call<'triggers.rehearse'>
    /** Removes a trigger; what it made stays. Beta; needs `shape`. */
    remove: Call<'triggers.remove'>
  }
  voice: {
    /** A fact about the owner’s project that texts may tell. Beta; needs `shape`. */
    addFact: Call<'voice.addFact'>
    /** A phrase the agent is not to use. Beta; needs `shape`. */
    addPhrase: Call<'voice.addPhrase'>
    /** A rule for all texts to come, live at once. Beta; needs `shape`. */
    addRule: Call<'voice.addRule'>
    /** What the owner wants otherwise than measured; what is left out is as measured. Beta; needs `shape`. */
    bendStyle: Call<'voice.bendStyle'>
    /** Confirms a fact that was read from an edit. Beta; needs `shape`. */
    confirmFact: Call<'voice.confirmFact'>
    /** Erases the measured style. Beta; needs `shape`. */
    forgetStyle: Call<'voice.forgetStyle'>
    /** A published post that texts to come are to sound like. Beta; needs `shape`. */
    keepExample: Call<'voice.keepExample'>
    /** Measures how the owner writes: from the agent’s own account on X, or from texts; none of their words are kept. Beta; needs `shape`. */
    learnStyle: Call<'voice.learnStyle'>
    /** What an agent learned from its owner: rules, facts, phrases it does not use again, posts it takes as examples, and their measured style. Beta; needs `look`. */
    read: Call<'voice.read'>
    /** Takes a post off the examples. Beta; needs `shape`. */
    removeExample: Call<'voice.removeExample'>
    /** Erases a fact. Beta; needs `shape`. */
    removeFact: Call<'voice.removeFact'>
    /** Lets the agent use a phrase again. Beta; needs `shape`. */
    removePhrase: Call<'voice.removePhrase'>
    /** The agent is no longer told why this text was turned down. Beta; needs `shape`. */
    removeRejection: Call<'voice.removeRejection'>
    /** Erases a rule; answers before this are no evidence for another one. Beta; needs `shape`. */
    removeRule: Call<'voice.removeRule'>
    /** Makes a rule live by its owner’s word, whatever its trial showed. Beta; needs `shape`. */
    useRule: Call<'voice.useRule'>
  }
  votes: {
    /** Whose yes the project's texts need before they go out. Beta; needs `look`. */
    rules: Call<'votes.rules'>
  }
  x: {
    /** Finishes connecting an X account. Beta; needs `connect`; does its work once for each key. */
    bindCallback: Call<'x.bindCallback'>
    /** Where to send the user to connect an X account to an agent. Beta; needs `connect`. */
    bindLink: Call<'x.bindLink'>
    /** Whose X account these keys open, and what they would be worth; stores nothing. Beta; needs `connect`. */
    checkOwnKeys: Call<'x.checkOwnKeys'>
    /** Which X accounts exist. Beta; needs `shape`. */
    checkUsers: Call<'x.checkUsers'>
    /** Changes the X rule; acts from the next send on. Beta; needs `shape`. */
    editRule: Call<'x.editRule'>
    /** An agent's X rule. Beta; needs `look`. */
    rule: Call<'x.rule'>
    /** Disconnects an X account; its tokens are destroyed. Beta; needs `connect`. */
    unbind: Call<'x.unbind'>
  }
}
