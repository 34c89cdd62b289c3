// Made by packages/chain/scripts/generate.mjs from contracts/src. Do not edit.

export const callShapes = {
  coin: {
    approve: {"selector":"0x095ea7b3","inputs":[["spender","address"],["value","uint256"]]},
  },
  card: {
    approve: {"selector":"0x095ea7b3","inputs":[["account","address"],["id","uint256"]]},
    setApprovalForAll: {"selector":"0xa22cb465","inputs":[["operator","address"],["isApproved","bool"]]},
  },
  market: {
    listOne: {"selector":"0x065be1fe","inputs":[["collection","address"],["tokenId","uint256"],["currency","address"],["price","uint256"]]},
    changePrice: {"selector":"0x741cbae4","inputs":[["collection","address"],["tokenId","uint256"],["price","uint256"]]},
    setExpiry: {"selector":"0xe8dabc27","inputs":[["collection","address"],["tokenId","uint256"],["expiresAt","uint256"]]},
    cancel: {"selector":"0x98590ef9","inputs":[["collection","address"],["tokenId","uint256"]]},
    cancelMany: {"selector":"0x317c0d46","inputs":[["tokens",{"of":[["collection","address"],["tokenId","uint256"]]}]]},
    buy: {"selector":"0x800fe083","inputs":[["collection","address"],["tokenId","uint256"],["currency","address"],["expectedPrice","uint256"],["expectedTraits","uint256"]]},
    buyMany: {"selector":"0x4e601264","inputs":[["wanted",{"of":[["collection","address"],["tokenId","uint256"],["currency","address"],["expectedPrice","uint256"],["expectedTraits","uint256"]]}],["allOrNone","bool"]]},
    batch: {"selector":"0x1e897afb","inputs":[["deeds","bytes[]"]]},
    withPermit: {"selector":"0x7ce62a30","inputs":[["currency","address"],["amount","uint256"],["deadline","uint256"],["v","uint8"],["r","bytes32"],["s","bytes32"],["deed","bytes"]]},
  },
  nft111: {
    putUp: {"selector":"0x017a8b78","inputs":[["collection","address"],["tokenId","uint256"],["currency","address"],["price_","uint256"]]},
    buy: {"selector":"0x16d1fdf9","inputs":[["collection","address"],["tokenId","uint256"],["expectedPrice","uint256"],["expectedHolder","address"],["expectedTraits","uint256"],["deadline","uint256"]]},
    buyWithToken: {"selector":"0x0356bed8","inputs":[["collection","address"],["tokenId","uint256"],["currency","address"],["price_","uint256"],["expectedPrice","uint256"],["expectedHolder","address"],["expectedTraits","uint256"],["deadline","uint256"]]},
    putUpAgain: {"selector":"0x94d13230","inputs":[["collection","address"],["tokenId","uint256"],["price_","uint256"]]},
    withdraw: {"selector":"0xf3fef3a3","inputs":[["collection","address"],["tokenId","uint256"]]},
    withPermit: {"selector":"0x7ce62a30","inputs":[["currency","address"],["amount","uint256"],["deadline","uint256"],["v","uint8"],["r","bytes32"],["s","bytes32"],["deed","bytes"]]},
  },
  vault: {
    activate: {"selector":"0xca11be69","inputs":[["coin","address"],["amount","uint256"]]},
    depositCoin: {"selector":"0x4f891a6e","inputs":[["coin","address"],["amount","uint256"],["serverId","uint256"]]},
    depositAsset: {"selector":"0xcc64044e","inputs":[["collection","address"],["tokenId","uint256"],["serverId","uint256"]]},
    claimAsset: {"selector":"0xae6cb96c","inputs":[["voucher",[["receiver","address"],["collection","address"],["tokenId","uint256"],["transfers","uint256"],["traits","uint256"],["fee","uint256"],["nonce","uint256"],["deadline","uint256"]]],["signature","bytes"]]},
    claimCoin: {"selector":"0xf99a422e","inputs":[["voucher",[["receiver","address"],["coin","address"],["amount","uint256"],["fee","uint256"],["nonce","uint256"],["deadline","uint256"]]],["signature","bytes"]]},
    claimMint: {"selector":"0xfa135b01","inputs":[["voucher",[["receiver","address"],["collection","address"],["traits","uint256[]"],["fee","uint256"],["nonce","uint256"],["deadline","uint256"]]],["signature","bytes"]]},
  },
} as const
