-- Each request comes from the next of many addresses, as it would behind an operator's proxy: limits, countries and
-- their memories are then those of a crowd. All requests are written beforehand, so that the load costs little.
local phones = 10000
local requests = {}
local turn = 0

function init()
  for phone = 1, phones do
    wrk.headers["X-Forwarded-For"] = "198.18." .. math.floor(phone / 250) .. "." .. (phone % 250 + 1)
    requests[phone] = wrk.format()
  end
end

function request()
  turn = turn % phones + 1
  return requests[turn]
end
