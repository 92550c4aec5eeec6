import { withLateWords as late } from '../data/system/catalogues.ts'
import type { LoadScreen } from '../parts/page/lazy-screen.tsx'
import type { BuiltRouteId } from '../routing/built-routes.ts'

/** Every route without a loader shows the coming page. */
export const screenLoaders: Readonly<Record<BuiltRouteId, LoadScreen>> = {
  home: () => import('./home/home-screen.tsx').then(({ HomeScreen }) => HomeScreen),
  login: () => import('../features/account/login/login-screen.tsx').then(({ LoginScreen }) => LoginScreen),
  register: late(() =>
    import('../features/account/register/register-screen.tsx').then(({ RegisterScreen }) => RegisterScreen),
  ),
  trial: () => import('../features/account/trial/trial-screen.tsx').then(({ TrialScreen }) => TrialScreen),
  protection: late(() =>
    import('../features/member/protection-screen.tsx').then(({ ProtectionScreen }) => ProtectionScreen),
  ),
  forget: late(() => import('../features/account/password/forget-screen.tsx').then(({ ForgetScreen }) => ForgetScreen)),
  changePassword: late(() =>
    import('../features/account/password/password-screen.tsx').then(({ PasswordScreen }) => PasswordScreen),
  ),
  settings: late(() =>
    import('../features/account/settings/settings-screen.tsx').then(({ SettingsScreen }) => SettingsScreen),
  ),
  deposit: late(() =>
    import('../features/cashier/deposit/deposit-screen.tsx').then(({ DepositScreen }) => DepositScreen),
  ),
  records: late(() =>
    import('../features/cashier/records/records-screen.tsx').then(({ RecordsScreen }) => RecordsScreen),
  ),
  wallet: late(() => import('../features/wallet/wallet-screen.tsx').then(({ WalletScreen }) => WalletScreen)),
  statement: late(() =>
    import('../features/wallet/statement-screen.tsx').then(({ StatementScreen }) => StatementScreen),
  ),
  limits: late(() => import('../features/wallet/limits-screen.tsx').then(({ LimitsScreen }) => LimitsScreen)),
  language: () => import('../features/system/language-screen.tsx').then(({ LanguageScreen }) => LanguageScreen),
  notice: late(() => import('../features/content/notice-screen.tsx').then(({ NoticeScreen }) => NoticeScreen)),
  message: () => import('../features/inbox/message-screen.tsx').then(({ MessageScreen }) => MessageScreen),
  messages: () => import('../features/inbox/message-screen.tsx').then(({ MessageScreen }) => MessageScreen),
  help: late(() => import('../features/content/help-screen.tsx').then(({ HelpScreen }) => HelpScreen)),
  helpDetail: late(() =>
    import('../features/content/help-detail-screen.tsx').then(({ HelpDetailScreen }) => HelpDetailScreen),
  ),
  promotions: late(() =>
    import('../features/content/promotion/promotion-screen.tsx').then(({ PromotionScreen }) => PromotionScreen),
  ),
  app: late(() =>
    import('../features/content/app-page/app-page-screen.tsx').then(({ AppPageScreen }) => AppPageScreen),
  ),
  agreement: () => import('../features/content/agreement-screen.tsx').then(({ AgreementScreen }) => AgreementScreen),
  service: late(() => import('../features/system/service-screen.tsx').then(({ ServiceScreen }) => ServiceScreen)),
  credits: late(() => import('../features/content/credits-screen.tsx').then(({ CreditsScreen }) => CreditsScreen)),
  gameCenter: () => import('./game-area.tsx').then(({ GameArea }) => GameArea),
  slots: () => import('./game-area.tsx').then(({ GameArea }) => GameArea),
  game: () => import('./game-area.tsx').then(({ GameArea }) => GameArea),
  gameList: () => import('../features/games/game-list-screen.tsx').then(({ GameListScreen }) => GameListScreen),
  lottery: () => import('../features/lottery/lottery-screen.tsx').then(({ LotteryScreen }) => LotteryScreen),
  lotteryStart: late(() =>
    import('../features/lottery/lottery-start-screen.tsx').then(({ LotteryStartScreen }) => LotteryStartScreen),
  ),
  sports: late(() => import('../features/games/sports/sports-screen.tsx').then(({ SportsScreen }) => SportsScreen)),
  launchGame: late(() =>
    import('../features/play/launch-game-screen.tsx').then(({ LaunchGameScreen }) => LaunchGameScreen),
  ),
  playGame: late(() => import('../features/play/play-game-screen.tsx').then(({ PlayGameScreen }) => PlayGameScreen)),
  withdraw: late(() =>
    import('../features/cashier/withdraw/withdraw-screen.tsx').then(({ WithdrawScreen }) => WithdrawScreen),
  ),
  cards: late(() => import('../features/cashier/card/card-screen.tsx').then(({ CardScreen }) => CardScreen)),
  member: late(() => import('./member-area.tsx').then(({ MemberArea }) => MemberArea)),
  regionRestricted: () =>
    import('../features/system/gate-screens.tsx').then(({ RegionRestrictedScreen }) => RegionRestrictedScreen),
  serviceError: () =>
    import('../features/system/gate-screens.tsx').then(({ ServiceErrorScreen }) => ServiceErrorScreen),
}

export const loadComing: LoadScreen = late(() =>
  import('../features/system/coming-screen.tsx').then(({ ComingScreen }) => ComingScreen),
)
