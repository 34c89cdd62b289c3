/** Words of the roles on the game’s servers. */
export const tw = {
  title: '你還沒有建立角色',
  another: '建立角色',
  text: '遊戲有多個伺服器，每個伺服器各有獨立的角色。選一個開始：',
  explained:
    '每個伺服器是一個獨立的世界：角色、等級與送進去的卡牌都留在那裡，之後還能在別的伺服器再建一個。錢包裡的卡牌不屬於任何伺服器，想帶去哪裡都可以。',
  create: '建立角色',
  creating: '建立中…',
  later: '稍後再說',
  created: (server: string) => `已在${server}建立角色`,
  has: '已有角色',
  closed: '不收新角色',
  level: (level: string) => `等級 ${level}`,
  failed: '暫時讀不到伺服器。',
  none: '目前沒有開放的伺服器。',
  noRole: '尚未建立角色',
  server: '遊戲伺服器',
  newRole: '在其他伺服器建立角色',
  retry: '再試一次',
  panel: {
    title: (server: string) => `${server} · 角色`,
    noTitle: '角色',
    none: '尚未建立角色',
    noneText: '存入資產前，先在一個伺服器建立角色。',
    create: '建立角色',
    level: (level: string) => `等級 ${level}`,
    offline: '遊戲離線，可以提取',
    online: '遊戲在線，離線後才能提取',
    loading: '讀取角色中',
  },
}

export type RolesCatalogue = typeof tw
