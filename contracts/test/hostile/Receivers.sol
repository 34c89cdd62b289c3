// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC721} from "@openzeppelin/contracts/token/ERC721/IERC721.sol";
import {INft111} from "../../src/interfaces/INft111.sol";
import {IPayments} from "../../src/interfaces/IPayments.sol";

/// @dev A contract that trades like a person. What it does when it is paid is up to its heirs.
abstract contract Trader {
    function putUp(INft111 nft111, address collection, uint256 id, uint256 price) external {
        IERC721(collection).setApprovalForAll(address(nft111), true);
        nft111.putUp(collection, id, address(0), price);
    }

    function bid(INft111 nft111, address collection, uint256 id, uint256 amount) external {
        INft111.Auction memory auction = nft111.auctionOf(collection, id);
        nft111.buy{value: amount}(collection, id, auction.price, auction.holder, 0, type(uint256).max);
    }

    function withdraw(INft111 nft111, address collection, uint256 id) external {
        nft111.withdraw(collection, id);
    }

    function collect(IPayments payments, address currency, address to) external {
        payments.collect(currency, to);
    }

    function call(address to, bytes calldata data) external returns (bytes memory) {
        (bool ok, bytes memory answer) = to.call(data);
        require(ok, "call failed");
        return answer;
    }
}

/// @dev Refuses every payment.
contract Rejecter is Trader {
    receive() external payable {
        revert("no thanks");
    }
}

/// @dev Takes money only for a token that has left it already.
contract Watcher is Trader {
    IERC721 private collection;
    uint256 private id;

    function watch(IERC721 collection_, uint256 id_) external {
        (collection, id) = (collection_, id_);
    }

    receive() external payable {
        require(collection.ownerOf(id) != address(this), "still mine");
    }
}

/// @dev Burns all the gas that it gets.
contract GasBurner is Trader {
    receive() external payable {
        while (true) {}
    }
}

/// @dev Answers with as much memory as its gas can pay for.
contract Bomb is Trader {
    receive() external payable {
        assembly {
            revert(0, 100000)
        }
    }
}

/// @dev Spends a little, as a contract wallet does.
contract ContractWallet is Trader {
    event Received(uint256 amount);

    uint256 public received;

    receive() external payable {
        received += msg.value;
        emit Received(msg.value);
    }
}

/// @dev Calls back into whatever pays it, and remembers whether that worked.
contract Reenterer is Trader {
    address public target;
    bytes public data;
    bool public tried;
    bool public succeeded;
    bytes4 public reason;

    function arm(address target_, bytes calldata data_) external {
        (target, data, tried, succeeded) = (target_, data_, false, false);
    }

    receive() external payable {
        if (target == address(0)) return;
        bytes memory answer;
        tried = true;
        (succeeded, answer) = target.call{value: address(this).balance > 1 ether ? 1 ether : 0}(data);
        if (answer.length > 3) reason = bytes4(answer);
    }
}

/// @dev Forces BNB upon someone.
contract Forcer {
    constructor(address payable victim) payable {
        selfdestruct(victim);
    }
}
