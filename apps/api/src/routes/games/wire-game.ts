import type { Game } from '@fairground/contract/games/games.ts'
import { gameNameIn } from '@fairground/domain/games/game-names.ts'
import type { CatalogueGame } from '@fairground/modules/games/catalogue-query.ts'
import type { Merchant } from '../../brands/merchants.ts'

/** spec §3: the names of the specification for one game, told in the reader's language where there is a name in it. */
export function wireGames({ settings }: Merchant, language: string) {
  return (game: CatalogueGame): Game => {
    const displayName = gameNameIn(game.names, language, settings.languages.default)
    return {
      gameId: game.id,
      gameGroupId: game.groupId,
      gameCode: game.code,
      gameType: game.category,
      vassalage: game.vendorCode,
      vendorCode: game.vendorCode,
      vendorName: game.vendorName,
      nodeId: game.nodeId,
      nodeName: displayName,
      roomId: game.roomId,
      supportPlay: game.supportPlay,
      lottoMode: game.lottoMode,
      showIcon: game.art !== '',
      iconUrl: `/m/art/tile/${game.art}-300.webp`,
      mobileLargeIcon: `/m/art/tile/${game.art}-450.webp`,
      displayName,
      gameName: game.names.EN ?? displayName,
      isGameH5: game.isH5,
      freeplay: game.freeplay,
      lines: game.lines,
      returnPercent: game.returnPercent,
      isNew: game.isNew,
      playable: game.playable,
    }
  }
}
