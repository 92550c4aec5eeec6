import type { BuiltRouteId } from './built-routes.ts'
import type { LoadScreen } from './lazy-screen.tsx'

/** Every route without a loader shows the coming page. */
export const screenLoaders: Readonly<Record<BuiltRouteId, LoadScreen>> = {
  home: () => import('./home-screen.tsx').then(({ HomeScreen }) => HomeScreen),
  login: () => import('../features/account/login-screen.tsx').then(({ LoginScreen }) => LoginScreen),
  register: () => import('../features/account/register-screen.tsx').then(({ RegisterScreen }) => RegisterScreen),
  trial: () => import('../features/account/trial-screen.tsx').then(({ TrialScreen }) => TrialScreen),
  protection: () => import('../features/member/protection-screen.tsx').then(({ ProtectionScreen }) => ProtectionScreen),
  forget: () => import('../features/account/forget-screen.tsx').then(({ ForgetScreen }) => ForgetScreen),
  changePassword: () => import('../features/account/password-screen.tsx').then(({ PasswordScreen }) => PasswordScreen),
  settings: () => import('../features/account/settings-screen.tsx').then(({ SettingsScreen }) => SettingsScreen),
  deposit: () => import('../features/cashier/deposit-screen.tsx').then(({ DepositScreen }) => DepositScreen),
  records: () => import('../features/cashier/records-screen.tsx').then(({ RecordsScreen }) => RecordsScreen),
  wallet: () => import('../features/wallet/wallet-screen.tsx').then(({ WalletScreen }) => WalletScreen),
  statement: () => import('../features/wallet/statement-screen.tsx').then(({ StatementScreen }) => StatementScreen),
  limits: () => import('../features/wallet/limits-screen.tsx').then(({ LimitsScreen }) => LimitsScreen),
  language: () => import('./language-screen.tsx').then(({ LanguageScreen }) => LanguageScreen),
  notice: () => import('../features/content/notice-screen.tsx').then(({ NoticeScreen }) => NoticeScreen),
  message: () => import('../features/inbox/message-screen.tsx').then(({ MessageScreen }) => MessageScreen),
  messages: () => import('../features/inbox/message-screen.tsx').then(({ MessageScreen }) => MessageScreen),
  help: () => import('../features/content/help-screen.tsx').then(({ HelpScreen }) => HelpScreen),
  helpDetail: () =>
    import('../features/content/help-detail-screen.tsx').then(({ HelpDetailScreen }) => HelpDetailScreen),
  promotions: () => import('../features/content/promotion-screen.tsx').then(({ PromotionScreen }) => PromotionScreen),
  app: () => import('../features/content/app-page-screen.tsx').then(({ AppPageScreen }) => AppPageScreen),
  agreement: () => import('../features/content/agreement-screen.tsx').then(({ AgreementScreen }) => AgreementScreen),
  service: () => import('../features/system/service-screen.tsx').then(({ ServiceScreen }) => ServiceScreen),
  credits: () => import('../features/content/credits-screen.tsx').then(({ CreditsScreen }) => CreditsScreen),
  gameCenter: () => import('./game-area.tsx').then(({ GameArea }) => GameArea),
  slots: () => import('./game-area.tsx').then(({ GameArea }) => GameArea),
  game: () => import('./game-area.tsx').then(({ GameArea }) => GameArea),
  gameList: () => import('../features/games/game-list-screen.tsx').then(({ GameListScreen }) => GameListScreen),
  lottery: () => import('../features/lottery/lottery-screen.tsx').then(({ LotteryScreen }) => LotteryScreen),
  lotteryStart: () =>
    import('../features/lottery/lottery-start-screen.tsx').then(({ LotteryStartScreen }) => LotteryStartScreen),
  sports: () => import('../features/games/sports/sports-screen.tsx').then(({ SportsScreen }) => SportsScreen),
  withdraw: () => import('../features/cashier/withdraw-screen.tsx').then(({ WithdrawScreen }) => WithdrawScreen),
  cards: () => import('../features/cashier/card-screen.tsx').then(({ CardScreen }) => CardScreen),
  member: () => import('./member-area.tsx').then(({ MemberArea }) => MemberArea),
  regionRestricted: () => import('./gate-screens.tsx').then(({ RegionRestrictedScreen }) => RegionRestrictedScreen),
  serviceError: () => import('./gate-screens.tsx').then(({ ServiceErrorScreen }) => ServiceErrorScreen),
}

export const loadComing: LoadScreen = () => import('./coming-screen.tsx').then(({ ComingScreen }) => ComingScreen)
