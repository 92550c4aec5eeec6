import { sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connectPoolAs } from './connect-as.ts'
import { findRowSecurityFaults, tenantTables } from './row-security.ts'
import { seedMerchant, testDatabase } from './testing/test-database.ts'

type Fixture = Record<string, unknown>
type Outcome = { seen: number | string; updated: number | string; deleted: number | string; inserted: number | string }

const database = await testDatabase()
const tables = await tenantTables(database.owner)
const home = await seedMerchant(database.owner, 'home')
const other = await seedMerchant(database.owner, 'other')

const at = '2026-01-01T00:00:00Z'
const uuid = (kind: number, row: number) => `018bcfe5-6800-7000-8000-00000000${kind}00${row}`
// What an intruder adds belongs to a member who has none of it yet, so that only a policy can refuse it.
const unservedMember = 9
const trialMembers = [7, 8]
const otherGrant = 7
const memberOf = (row: number) => ({ merchant_id: home, member_id: uuid(1, row === 0 ? 0 : unservedMember) })

// One real row per table, so that an empty answer means the policy and not an empty table. Row 0 is stored, row 1 is
// what an intruder tries to add.
const fixtures: Record<string, (row: number) => Fixture> = {
  merchant: (row) => ({ licence_id: 1, code: `extra${row}`, currency: 'EUR', zone: 'UTC' }),
  merchant_setting: (row) => ({ merchant_id: home, version: row + 1, settings: '{}', changed_by: 'test' }),
  member: (row) => ({
    id: uuid(1, row),
    merchant_id: home,
    shard: 0,
    username: `m${row}`,
    type: trialMembers.includes(row) ? 4 : 0,
    locale: 'en',
    currency: 'EUR',
    created_at: at,
  }),
  member_exclusion: (row) => ({ id: uuid(2, row), ...memberOf(0), starts_at: at }),
  person_digest: (row) => ({ ...memberOf(row), kind: 'email', identity_hash: `h${row}` }),
  exclusion_register: (row) => ({ merchant_id: home, exclusion_id: uuid(2, 0), identity_hash: `h${row}` }),
  trial_account: (row) => ({
    merchant_id: home,
    member_id: uuid(1, trialMembers[row] ?? 0),
    device_hash: `d${row}`,
    network: 'n',
    created_at: at,
    expires_at: at,
  }),
  member_data_act: (row) => ({ ...memberOf(0), id: uuid(9, row), deed: 'export', staff: 'ann', reason: 'asked' }),
  member_password: (row) => ({ ...memberOf(row), hash: 'h', set_at: at }),
  temporary_password: (row) => ({ ...memberOf(row), hash: 'h', made_at: at, expires_at: at, counted_since: at }),
  head_icon: (row) => ({ ...memberOf(row), drawn: 1, counted_since: at }),
  security_answer: (row) => ({ ...memberOf(0), position: row, question: 'q', hash: 'h', set_at: at }),
  member_feed: (row) => ({ ...memberOf(row) }),
  outbox: (row) => ({
    merchant_id: home,
    audience: 'member',
    recipient: uuid(1, 0),
    seq: row + 1,
    subject: 'a',
    payload: '{}',
  }),
  news_tally: (row) => ({ merchant_id: home, day: `2026-01-0${row + 1}`, subject: 'a' }),
  member_activity: (row) => ({ ...memberOf(row), last_seq: 1, last_subject: 'a', last_at: at }),
  login_try: (row) => ({ id: uuid(7, row), merchant_id: home, account_key: 'a', network: 'n', device_hash: 'd', at }),
  known_device: (row) => ({ ...memberOf(0), device_hash: `d${row}`, seen_at: at }),
  captcha: (row) => ({ merchant_id: home, device_hash: `d${row}`, purpose: 'login', answer: '1', expires_at: at }),
  registration: (row) => ({
    ...memberOf(row),
    key: uuid(8, row),
    register_url: 'a',
    register_method: 'H5',
    agreed_at: at,
    age_confirmed: 18,
  }),
  member_key: (row) => ({ ...memberOf(row), wrapped: 'w' }),
  member_personal: (row) => ({ ...memberOf(row), kind: 'line', sealed: 's' }),
  payment_event: (row) => ({ merchant_id: home, gateway: 'g', event_id: `e${row}`, body: '{}', received_at: at }),
  payment_cursor: (row) => ({ merchant_id: home, gateway: `g${row}`, list: 'payments', seen_until: at }),
  payment_password: (row) => ({ ...memberOf(row), hash: 'h', changed_at: at }),
  challenge_use: (row) => ({ merchant_id: home, nonce: `n${row}`, used_at: at }),
  sms_code: (row) => ({
    id: uuid(9, row),
    merchant_id: home,
    purpose: 'login',
    number_key: 'k',
    prefix: '+92300123',
    network: 'n',
    device_hash: 'd',
    at,
  }),
  club_document: (row) => ({ merchant_id: home, version: row + 1, document: '{}', published_at: at }),
  club_member: (row) => ({ ...memberOf(row), level: 0, best: 0, judged: '2026-01-01' }),
  club_step: (row) => ({
    ...memberOf(0),
    id: uuid(3, row),
    from_level: 0,
    to_level: 1,
    version: 1,
    gift: 0,
    moved_at: at,
  }),
  cashback_claim: (row) => ({
    ...memberOf(0),
    id: uuid(3, row),
    key: `k${row}`,
    after_fact: row,
    through_fact: row + 1,
    through_at: at,
    level: 0,
    version: 1,
    parts: '[]',
    amount: 1,
    is_asked: true,
    claimed_at: at,
  }),
  invitation_code: (row) => ({ ...memberOf(row), code: `INVITE0${row}`, created_at: at }),
  affiliate_code: (row) => ({ merchant_id: home, code: `AFFILI8${row}`, created_at: at }),
  agent_node: (row) => ({ ...memberOf(row), depth: 0, joined_at: at, joined_on: '2026-01-01' }),
  agent_path: (row) => ({
    merchant_id: home,
    ancestor_id: memberOf(row).member_id,
    descendant_id: uuid(1, 0),
    depth: row + 1,
  }),
  agent_series: (row) => ({ ...memberOf(0), from_day: `2026-01-0${row + 1}`, series: 1950 }),
  agent_series_change: (row) => ({
    ...memberOf(0),
    id: uuid(9, row),
    asked_by: uuid(1, 0),
    series: 1950,
    state: 'rejected',
    created_at: at,
  }),
  agent_quota: (row) => ({ ...memberOf(0), series_from: 1952 + row, series_to: 1954, granted: 1 }),
  agent_quota_grant: (row) => ({
    ...memberOf(0),
    id: uuid(9, row),
    granted_by: uuid(1, 0),
    series_from: 1952,
    places: 1,
    granted_at: at,
  }),
  agent_transfer: (row) => ({
    merchant_id: home,
    id: uuid(9, row),
    key: uuid(9, row),
    number: `T${row}`,
    from_id: memberOf(0).member_id,
    to_id: memberOf(1).member_id,
    amount: 1,
    currency: 'EUR',
    turnover: 1,
    sent_at: at,
    sent_on: '2026-01-01',
  }),
  agent_contract: (row) => ({
    ...memberOf(0),
    id: uuid(9, row),
    type: 'hourly',
    version: row + 1,
    state: 'rejected',
    terms: '{}',
    terms_hash: 'a'.repeat(64),
    created_at: at,
    expires_at: at,
  }),
  contract_run: (row) => ({
    merchant_id: home,
    type: 'hourly',
    period: row === 0 ? 'hour' : 'day',
    period_start: at,
    period_end: '2026-01-02T00:00:00Z',
    computed_at: at,
  }),
  contract_payout: (row) => ({
    ...memberOf(0),
    id: uuid(8, row),
    contract_id: uuid(9, 0),
    type: 'hourly',
    period: 'hour',
    period_start: `2026-01-0${row + 1}T00:00:00Z`,
    period_end: '2026-01-03T00:00:00Z',
    turnover: 0,
    net: 0,
    active: 0,
    carried_in: 0,
    owed_in: 0,
    base: 0,
    gross: 0,
    below: 0,
    paid: 0,
    carried_out: 0,
    owed_out: 0,
  }),
  member_day: (row) => ({ ...memberOf(0), day: `2026-01-0${row + 1}` }),
  team_day: (row) => ({ merchant_id: home, agent_id: uuid(1, 0), day: `2026-01-0${row + 1}`, level: 1 }),
  team_size: (row) => ({ merchant_id: home, agent_id: uuid(1, 0), level: row + 1, members: 1 }),
  agent_cut_off: (row) => ({ merchant_id: home, paid_through: `2026-01-0${row + 1}` }),
  agent_rebate: (row) => ({ ...memberOf(0), day: `2026-01-0${row + 1}`, units: 1 }),
  seal_key: (row) => ({ merchant_id: home, kid: `k${row}`, public_jwk: '{}', private_jwk: '{}', created_at: at }),
  seal_use: (row) => ({ merchant_id: home, jti: `j${row}`, used_at: at }),
  session: (row) => ({
    id: uuid(6, row),
    ...memberOf(0),
    cookie_hash: `c${row}`,
    token_hash: `t${row}`,
    rotated_at: at,
    started_at: at,
    seen_at: at,
    stepped_up_at: at,
    ends_at: at,
    user_agent: 'a',
    standalone: false,
  }),
  remembered_login: (row) => ({
    id: uuid(9, row),
    ...memberOf(0),
    method: 'username',
    secret_hash: `s${row}`,
    public_jwk: '{}',
    device_hash: 'd',
    started_at: at,
    used_at: at,
    ends_at: at,
    user_agent: 'a',
    standalone: false,
  }),
  remember_challenge: (row) => ({ merchant_id: home, challenge_hash: `c${row}`, device_hash: 'd', expires_at: at }),
  member_identity: (row) => ({ ...memberOf(row), provider: 'google', subject: `s${row}`, bound_at: at }),
  social_flow: (row) => ({
    merchant_id: home,
    state_hash: `s${row}`,
    cookie_hash: 'c',
    provider: 'google',
    nonce: 'n',
    verifier: 'v',
    device_hash: 'd',
    expires_at: at,
  }),
  social_ticket: (row) => ({
    merchant_id: home,
    ticket_hash: `t${row}`,
    provider: 'google',
    subject: 's',
    sealed: Buffer.from('a'),
    device_hash: 'd',
    expires_at: at,
  }),
  phone_auth_use: (row) => ({ merchant_id: home, token_hash: `t${row}`, used_at: at }),
  pulse: (row) => ({ merchant_id: home, id: uuid(3, row), at }),
  client_report: (row) => ({ id: uuid(4, row), merchant_id: home, kind: 'error', message: 'a', at }),
  content_item: (row) => ({
    id: uuid(5, row),
    merchant_id: home,
    kind: 'news',
    slug: `n${row}`,
    position: row,
    enabled: true,
    starts_at: at,
    published_at: at,
  }),
  content_text: (row) => ({
    merchant_id: home,
    item_id: uuid(5, 0),
    language: row === 0 ? 'EN' : 'KO',
    title: 'a',
    eyebrow: '',
    summary: '',
    action: '',
    sanitiser_version: 1,
  }),
  service_entry: (row) => ({ merchant_id: home, position: row, type: 'LIVECHAT', target: 'https://example.com/' }),
  download_link: (row) => ({
    merchant_id: home,
    resource_type: row === 0 ? 'IOS' : 'Android',
    url: 'https://example.com/',
  }),
  template: (row) => ({
    merchant_id: home,
    language: row === 0 ? 'EN' : 'KO',
    app_description: 'a',
    app_font_colour: '#ffffff',
  }),
  ledger_balance: (row) => ({ ...memberOf(row), book: 'real', currency: 'EUR', shard: 0 }),
  ledger_posting: (row) => ({
    merchant_id: home,
    id: uuid(9, row),
    key: `k${row}`,
    book: 'real',
    currency: 'EUR',
    reason: 'a.b',
    posted_at: at,
  }),
  ledger_key: (row) => ({
    merchant_id: home,
    key: `k${row}`,
    fingerprint: 'f',
    posting_id: uuid(9, row),
    posted_at: at,
  }),
  ledger_carried: (row) => ({
    ...memberOf(row),
    book: 'real',
    currency: 'EUR',
    cash: 1,
    bonus: 1,
    held: 1,
    version: 1,
    deposited: 1,
    staked: 1,
    lost: 1,
    posted_at: at,
  }),
  ledger_archived: (row) => ({
    merchant_id: home,
    month: '2026-01-01',
    book: 'real',
    currency: 'EUR',
    account: `a.b${row}`,
    amount: 1,
  }),
  ledger_line: (row) => ({
    merchant_id: home,
    posting_id: uuid(9, 0),
    line: row,
    from_account: 'cash',
    to_account: 'a.b',
    amount: 1,
    currency: 'EUR',
    book: 'real',
  }),
  ledger_hold: (row) => ({
    ...memberOf(0),
    id: uuid(9, row),
    book: 'real',
    currency: 'EUR',
    pocket: 'cash',
    amount: 1,
    reason: 'a.b',
    placed_at: at,
  }),
  ledger_limit: (row) => ({ ...memberOf(0), kind: 'deposit', span: '24h', version: row + 1, amount: 1, set_at: at }),
  ledger_house: (row) => ({ merchant_id: home, book: 'real', currency: 'EUR', account: `a.b${row}`, balance: 1 }),
  bet_order: (row) => ({
    ...memberOf(0),
    id: uuid(9, row),
    key: `k${row}`,
    draw_id: uuid(9, 0),
    book: 'real',
    currency: 'EUR',
    posting_id: uuid(9, row),
    accepted_at: at,
  }),
  draw_exposure: (row) => ({
    merchant_id: home,
    draw_id: uuid(9, 0),
    currency: 'EUR',
    play: 'SUM',
    value: String(row + 3),
    part: 0,
    amount: 1,
  }),
  bet_key: (row) => ({
    ...memberOf(0),
    key: `k${row}`,
    fingerprint: 'f',
    order_id: uuid(9, row),
    posting_id: uuid(9, row),
    accepted_at: at,
    stake_bonus: 0,
  }),
  bet_archived: (row) => ({
    ...memberOf(0),
    order_id: uuid(9, row),
    month: '2023-11-01',
    draw_id: uuid(9, 0),
    book: 'real',
    currency: 'EUR',
    posting_id: uuid(9, row),
    accepted_at: at,
    bets: '[]',
  }),
  bet: (row) => ({
    ...memberOf(0),
    id: uuid(9, row),
    order_id: uuid(9, 0),
    draw_id: uuid(9, 0),
    game: 'K3_1M',
    play: 'SUM',
    selection: '3',
    units: 1,
    unit_stake: 1,
    multiple: 1,
    stake: 1,
    odds: '{}',
  }),
  payout_terms: (row) => ({
    merchant_id: home,
    version: row + 1,
    gateway: 'g',
    least: 2,
    most: 2,
    day_most: 2,
    free_a_day: 1,
    fee: 1,
    minutes_least: 1,
    minutes_most: 1,
    auto_most: 1,
    four_eyes_from: 2,
    banks: '[]',
    changed_at: at,
  }),
  bank_card: (row) => ({
    ...memberOf(0),
    id: uuid(9, row),
    bank: 'b',
    bank_name: 'B',
    sealed_number: 's',
    sealed_payee: 's',
    blind: `b${row}`,
    last_digits: '1234',
    added_at: at,
  }),
  withdrawal: (row) => ({
    ...memberOf(0),
    id: uuid(9, row),
    key: uuid(9, row),
    fingerprint: 'f',
    number: `W000000000${row}`,
    card_id: uuid(9, 0),
    gateway: 'g',
    notify_origin: 'https://example.com',
    amount: 1,
    fee: 0,
    currency: 'EUR',
    hold_id: uuid(9, 0),
    state: 'requested',
    risk: '[]',
    created_at: at,
    changed_at: at,
  }),
  withdrawal_step: (row) => ({
    merchant_id: home,
    withdrawal_id: uuid(9, 0),
    state: row === 0 ? 'requested' : 'checking',
    at,
  }),
  withdrawal_review: (row) => ({
    merchant_id: home,
    withdrawal_id: uuid(9, 0),
    decision: row === 0 ? 'approve' : 'refuse',
    maker: 'ann',
    made_at: at,
    reason: row === 0 ? null : 'rules',
  }),
  wagering: (row) => ({
    ...memberOf(0),
    id: uuid(9, row),
    promo: 'p',
    deposit: 1,
    bonus: 1,
    required: 1,
    started_at: at,
    ends_at: '2026-02-01T00:00:00Z',
  }),
  payment_channel: (row) => ({
    merchant_id: home,
    code: `c${row}`,
    gateway: 'reference',
    gateway_method: 'bank',
    method: 'manual',
    kind: 'transfer',
    names: '{"EN":"Bank"}',
    icon: 'bank',
    least: 1,
    most: 1,
    fee_flat: 0,
    fee_parts: 0,
    minutes: '[1,2]',
    amounts: '[]',
    banks: '[]',
    sort: row,
  }),
  promotion: (row) => ({
    merchant_id: home,
    code: `p${row}`,
    version: 1,
    type: 'RELOAD',
    document: JSON.stringify({ code: `p${row}`, type: 'RELOAD' }),
    sort: row,
    is_open: true,
    published_at: at,
  }),
  promotion_grant: (row) => ({
    ...memberOf(row),
    id: uuid(9, row),
    promotion: 'p0',
    version: 1,
    period: `once${row}`,
    amount: 1,
    pays: 'cash',
    state: 'claimable',
    created_at: at,
  }),
  promotion_budget: (row) => ({ merchant_id: home, promotion: `p${row}`, span: 'once', part: 0 }),
  // A reward has one application, so another one is of another reward.
  promotion_application: (row) => ({ merchant_id: home, grant_id: uuid(9, row === 0 ? 0 : otherGrant), comment: 'c' }),
  promotion_picture: (row) => ({
    merchant_id: home,
    grant_id: uuid(9, 0),
    place: row,
    picture: Buffer.from('p'),
    added_at: at,
  }),
  deposit_lock: (row) => ({
    ...memberOf(row),
    order_id: uuid(9, row),
    number: 'D',
    amount: 1,
    required: 1,
    free_at: 1,
    created_at: at,
  }),
  deposit_order: (row) => ({
    ...memberOf(row),
    id: uuid(9, row),
    key: uuid(9, row),
    fingerprint: 'f',
    number: `D000000000${row}`,
    channel: 'c0',
    gateway: 'reference',
    method: 'manual',
    kind: 'transfer',
    currency: 'EUR',
    amount: 1,
    fee: 0,
    fee_flat: 0,
    fee_parts: 0,
    most: 1,
    created_at: at,
    expires_at: at,
  }),
  deposit_step: (row) => ({ merchant_id: home, order_id: uuid(9, 0), step: row + 1, state: 'created', at }),
  deposit_payment: (row) => ({
    merchant_id: home,
    order_id: uuid(9, 0),
    payment_id: `p${row}`,
    taken: 1,
    went_to: 'unplaced',
    at,
  }),
  first_deposit: (row) => ({ ...memberOf(row), order_id: uuid(9, 0), amount: 1, at }),
  deposit_receipt: (row) => ({ merchant_id: home, order_id: uuid(9, 0), place: row + 1, at }),
  live_model: (row) => ({ merchant_id: home, id: `m${row}`, position: row, name: 'a', active: true, streaming: true }),
  sample_winner: (row) => ({
    merchant_id: home,
    position: row,
    icon_url: '/m/art/tile/a.webp',
    customer_name: 'a***',
    vendor: 'a',
    game_name: 'a',
    win_amount: '1.00',
  }),
  vendor: (row) => ({ merchant_id: home, code: `v${row}`, name: `v${row}`, icon: 'v', search: 'v', sort: row }),
  vendor_category: (row) => ({ merchant_id: home, category: `c${row}`, vendor_code: 'v0', sort: row }),
  game: (row) => ({
    merchant_id: home,
    id: `g${row}`,
    vendor_code: 'v0',
    code: `g${row}`,
    category: 'RNG',
    node_id: `g${row}`,
    names: '{"EN":"Game"}',
    art: 'game',
    sort: row,
    search: 'game',
    search_keys: 'aegm',
  }),
  game_launch: (row) => ({
    ...memberOf(0),
    code_hash: `c${row}`,
    session_id: uuid(6, 0),
    vendor: 'v0',
    game_id: 'g0',
    book: 'real',
    currency: 'EUR',
    language: 'EN',
    created_at: at,
    expires_at: '2026-02-01T00:00:00Z',
  }),
  game_player: (row) => ({ ...memberOf(row), vendor: 'v0', player: `p${row}` }),
  game_session: (row) => ({
    ...memberOf(0),
    id: uuid(9, row),
    token_hash: `t${row}`,
    vendor: 'v0',
    session_id: uuid(6, 0),
    game_id: 'g0',
    book: 'real',
    currency: 'EUR',
    started_at: at,
  }),
  game_round: (row) => ({ ...memberOf(0), vendor: 'v0', round_id: `r${row}`, opened_at: at }),
  play_day: (row) => ({
    ...memberOf(0),
    book: 'real',
    day: `2026-01-0${row + 1}`,
    source: 'draw',
    game: 'g',
    category: 'LOTT',
    ...Object.fromEntries(
      ['plays', 'won', 'lost', 'stake', 'back', 'won_stake', 'won_back', 'lost_stake', 'lost_back'].map((name) => [
        name,
        0,
      ]),
    ),
    last_fact: row,
    last_at: at,
  }),
  play_win: (row) => ({ ...memberOf(0), fact_id: row, game: 'g', stake: 1, win: 2, currency: 'EUR', won_at: at }),
  vendor_terms: (row) => ({ merchant_id: home, vendor: `v${row}`, reopens: false, changed_at: at }),
  vendor_health: (row) => ({ merchant_id: home, vendor: `v${row}`, failing: true, since: at, seen_at: at }),
  vendor_key: (row) => ({
    merchant_id: home,
    vendor: `v${row}`,
    id: 'k',
    place: 1,
    sealed: Buffer.from('sealed'),
    key_id: 'first',
    created_at: at,
  }),
  debt_step: (row) => ({
    ...memberOf(0),
    number: row + 1,
    id: uuid(9, row),
    cash: 0,
    bonus: 0,
    // Or the withdrawals of this member would be refused for another reason.
    owed_cash: 0,
    owed_bonus: 0,
    reference: 'r0',
    at,
  }),
  play_fact: (row) => ({
    ...memberOf(0),
    shard: 1,
    book: 'real',
    currency: 'EUR',
    category: 'RNG',
    vendor: 'v0',
    game: 'g',
    source: 'round v0',
    play: `r${row}`,
    version: 1,
    stake_cash: 100,
    stake_bonus: 0,
    valid_stake: 100,
    pushed: 0,
    pushed_bonus: 0,
    win_cash: 0,
    win_bonus: 0,
    turnover: 100,
    turnover_after: 100,
    settled_at: at,
    day: '2026-11-15',
  }),
  game_call: (row) => ({
    ...memberOf(0),
    vendor: 'v0',
    kind: 'bet',
    transaction_id: `t${row}`,
    id: uuid(9, row),
    round_id: 'r0',
    cash: 0,
    bonus: 0,
    result: 'TX_CANCELLED',
    balance: 0,
    currency: 'EUR',
    at,
  }),
  favourite_game: (row) => ({ ...memberOf(row), game_id: 'g0', added_at: at }),
  recent_game: (row) => ({ ...memberOf(row), game_id: 'g0', opened_at: at }),
  announcement_read: (row) => ({ ...memberOf(row), item_id: uuid(5, 0), read_at: at }),
  inbox_message: (row) => ({ id: uuid(9, row), ...memberOf(row), title: 'a', body: 'a', sent_at: at }),
  chat_visitor: (row) => ({ ...memberOf(row), vendor: 'reference', visitor: uuid(9, row), made_at: at }),
  feedback: (row) => ({ ...memberOf(row), id: uuid(9, row), content: 'a', sent_at: at }),
  push_subscription: (row) => ({
    ...memberOf(row),
    id: uuid(9, row),
    session_id: uuid(9, row),
    endpoint: `https://push.example/${row}`,
    p256dh: 'p'.repeat(87),
    auth: 'a'.repeat(22),
    key_id: 'first',
    topics: '{money}',
    language: 'EN',
    zone: 'UTC',
    changed_at: at,
  }),
  push_delivery: (row) => ({ ...memberOf(row), message_id: uuid(9, row), subscription_id: uuid(9, row), due_at: at }),
  inbox_nudge: (row) => ({ ...memberOf(row), cause: `c${row}`, channel: 'inbox', kind: 'reward', outcome: 'sent', at }),
  lottery_group: (row) => ({ merchant_id: home, tag: `g${row}`, names: '{"EN":"Group"}', prize_modes: [], sort: row }),
  lottery: (row) => ({
    merchant_id: home,
    code: `L${row}`,
    game_id: `${row}`,
    group_tag: 'g0',
    family: 'SSC',
    names: '{"EN":"Lottery"}',
    remarks: '{}',
    schedule: '{}',
    classify: 'SSC',
    lotto_mode: 'Traditional',
    ball_hue: 0,
    ball_text: 'L',
    sort: row,
    is_live: true,
  }),
}

const referredTo = [
  'member',
  'member_exclusion',
  'ledger_balance',
  'ledger_hold',
  'bank_card',
  'withdrawal',
  'lottery_group',
  'vendor',
  'game',
  'content_item',
  'payment_channel',
  'deposit_order',
  'agent_node',
  'agent_contract',
  'promotion',
  'promotion_grant',
]

function fixtureOf(table: string, row: number): Fixture {
  const make = fixtures[table]
  if (!make) throw new Error(`${table} has no fixture: add one real row of it, so that its policies are tried`)
  return make(row)
}

function insertion(table: string, row: Fixture): [string, unknown[]] {
  const columns = Object.keys(row)
  const places = columns.map((_, index) => `$${index + 1}`)
  return [`insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`, Object.values(row)]
}

// Each attempt is rolled back, so that one verb leaves the row for the next.
async function attempt(client: PoolClient, text: string, values: unknown[] = []): Promise<number | string> {
  await client.query('savepoint attempt')
  try {
    return (await client.query(text, values)).rowCount ?? 0
  } catch (error) {
    return String((error as Error).message)
  } finally {
    await client.query('rollback to attempt')
  }
}

async function tryVerbs(pool: Pool, merchant: string | undefined, table: string, column: string): Promise<Outcome> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    if (merchant !== undefined) await client.query("select set_config('app.merchant_id', $1, true)", [merchant])
    const changed = column === 'id' ? 'code' : column
    return {
      seen: await attempt(client, `select from ${table} where ${column} = $1`, [home]),
      updated: await attempt(client, `update ${table} set ${changed} = ${changed} where ${column} = $1`, [home]),
      deleted: await attempt(client, `delete from ${table} where ${column} = $1`, [home]),
      inserted: await attempt(client, ...insertion(table, fixtureOf(table, 1))),
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const app = connectPoolAs(database.url, { role: 'app', max: 2 })
afterAll(async () => {
  await app.end()
  await database.drop()
})

beforeAll(async () => {
  const owner = connectPoolAs(database.url, { role: 'owner', max: 1 })
  // The month of the fixtures' ids.
  await owner.query("select make_partitions('2023-11-14')")
  for (const row of [unservedMember, ...trialMembers])
    await owner.query(...insertion('member', fixtureOf('member', row)))
  // The merchant's own row is there already, and what others refer to comes first.
  const names = tables.map(({ name }) => name).filter((name) => name !== 'merchant')
  for (const table of new Set([...referredTo, ...names])) await owner.query(...insertion(table, fixtureOf(table, 0)))
  await owner.query(...insertion('promotion_grant', fixtureOf('promotion_grant', otherGrant)))
  await owner.end()
})

test('the catalogue shows no way from one merchant to another', async () => {
  expect(await findRowSecurityFaults(database.owner)).toEqual([])
})

describe.each([
  ['another merchant', () => String(other)],
  ['no merchant', () => undefined],
  ['an empty merchant', () => ''],
])('with %s the app reaches nothing', (_context, merchant) => {
  test.each(tables)('$name, by its grants and policies', async ({ name, merchantColumn }) => {
    const outcome = await tryVerbs(app, merchant(), name, merchantColumn)
    expect([outcome.seen, outcome.updated, outcome.deleted]).toEqual([
      expect.toSatisfy((result) => result === 0 || /permission denied/.test(String(result))),
      expect.toSatisfy((result) => result === 0 || /permission denied/.test(String(result))),
      expect.toSatisfy((result) => result === 0 || /permission denied/.test(String(result))),
    ])
    expect(outcome.inserted).toMatch(/permission denied|row-level security/)
  })
})

describe('when every right on the tables is given away, the policies alone still hold', () => {
  beforeAll(async () => {
    await sql`grant select, insert, update, delete on all tables in schema public to fairground_app`.execute(
      database.owner,
    )
  })

  describe.each([
    ['another merchant', () => String(other)],
    ['no merchant', () => undefined],
    ['an empty merchant', () => ''],
  ])('with %s', (_context, merchant) => {
    test.each(tables)('$name', async ({ name, merchantColumn }) => {
      expect(await tryVerbs(app, merchant(), name, merchantColumn)).toEqual({
        seen: 0,
        updated: 0,
        deleted: 0,
        inserted: expect.stringContaining('row-level security'),
      })
    })
  })

  test.each(tables.filter(({ name }) => name !== 'merchant'))('$name: its own merchant passes', async (table) => {
    const outcome = await tryVerbs(app, String(home), table.name, table.merchantColumn)
    expect(outcome).toMatchObject({ updated: outcome.seen, inserted: 1 })
    expect(outcome.seen).toBeGreaterThan(0)
  })

  test.each(tables)('$name: a row cannot be handed to another merchant', async ({ name, merchantColumn }) => {
    const client = await app.connect()
    await client.query('begin')
    await client.query("select set_config('app.merchant_id', $1, true)", [String(home)])
    const result = await attempt(client, `update ${name} set ${merchantColumn} = $1`, [other])
    await client.query('rollback')
    client.release()
    expect(result).toMatch(/row-level security|can only be updated to DEFAULT/)
  })
})

const planted: [what: string, statements: string, fault: RegExp][] = [
  [
    'a table without a policy',
    'create table scratch (merchant_id int not null)',
    /scratch: row security is not enabled/,
  ],
  ['policies that do not bind the owner', 'alter table pulse no force row level security', /pulse: row security/],
  ['a policy for everyone', 'create policy open on pulse using (true)', /pulse: policy open/],
  ['a policy with another rule', 'alter policy tenant on pulse using (merchant_id > 0)', /pulse: policy tenant/],
  ['a table that nobody reviewed', 'create table scratch (id int)', /scratch: has no merchant_id/],
  [
    'a shared table open to the app',
    'grant select (name) on licence to fairground_app',
    /licence: .* open to fairground_app/,
  ],
  ['a view', 'create view scratch as select * from pulse', /scratch: is not a plain table/],
  ['a right to truncate', 'grant truncate on pulse to fairground_app', /pulse: fairground_app may truncate/],
  [
    "a function with its owner's rights",
    'create function scratch() returns int language sql security definer as $$ select 1 $$',
    /scratch\(\): acts for others/,
  ],
  ['a caller nobody reviewed', 'grant execute on function merchant_ids() to fairground_app', /fairground_app may call/],
  ['a function with an open path', 'alter function merchant_id_of(text) reset search_path', /search_path is not fixed/],
  [
    'a reference without the merchant',
    'alter table pulse add member_id uuid references member (id)',
    /pulse: .* does not carry the merchant/,
  ],
  [
    'an app that owns',
    'create table scratch (id int); alter table scratch owner to fairground_app',
    /app owns table scratch/,
  ],
  [
    'a way into the months of a table',
    'grant usage on schema partitions to fairground_app',
    /schema partitions: fairground_app may look/,
  ],
  [
    'a right to a month of a table',
    "do $$ begin execute format('grant select on %s to fairground_worker', (select inhrelid::regclass from pg_inherits where inhparent = 'ledger_line'::regclass limit 1)); end $$",
    /ledger_line_\d{4}_\d\d: fairground_worker may reach it/,
  ],
  ['an app past all policies', 'alter role fairground_app bypassrls', /fairground_app has rights beyond/],
]

test.each(planted)('control: %s is found', async (_what, statements, fault) => {
  const rolledBack = new Error('the plant is taken out again')
  const attempted = database.owner.transaction().execute(async (tx) => {
    await sql.raw(statements).execute(tx)
    expect(await findRowSecurityFaults(tx)).toContainEqual(expect.stringMatching(fault))
    throw rolledBack
  })
  await expect(attempted).rejects.toBe(rolledBack)
})

test('control: a new table of merchants without a fixture is not passed over', () => {
  expect(() => fixtureOf('scratch', 0)).toThrow(/has no fixture/)
  expect(tables.map(({ name }) => name).filter((name) => !fixtures[name])).toEqual([])
})
