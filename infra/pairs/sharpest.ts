/** Three acts at once, in all orders of the three and in drawn ones. */
export const SHARPEST: readonly (readonly string[])[] = [
  ["pay:others", "cancel:guest", "completed:driver"],
  ["assign:desk", "decline:driver", "change:guest"],
  ["place:guest", "place:desk", "change:guest"],
  ["refund:others", "refund_part:others", "take_cash:others"],
  ["refund:others", "refund_part:others", "correct:manager"],
  ["end_first_manager:others", "end_second_manager:others", "end_third_manager:others"],
  ["refund:others", "cancel:desk", "change:guest"],
  ["webhook:others", "look:others", "cancel:guest"],
  ["cancel:guest", "cancel_by_company:desk", "no_show:driver"],
  ["en_route:driver", "release:desk", "end_shift:others"],
  ["give_away:others", "assign:desk", "cancel:guest"],
  ["add:driver", "set_price:desk", "completed:driver"],
  ["change:guest", "change:desk", "set_price:desk"],
  ["ready:guest", "ready:texter", "cancel:guest"],
  ["signal:others", "enqueue:others", "cancel:guest"],
];
