"""Compares three offers of a loan by the HTTP API of a site with the calculators.

python3 compare.py http://localhost:4173
"""

import json
import sys
from urllib.error import HTTPError
from urllib.request import Request, urlopen

LOAN = {"loanAmount": 25000, "loanTerm": 5}
REQUESTS = [
    ("Bank, 5.5%", "loan-calculator", {**LOAN, "interestRate": 5.5}),
    ("Credit union, 4.9%", "loan-calculator", {**LOAN, "interestRate": 4.9}),
    ("Dealer, 1.9% over 3 years", "loan-calculator", {**LOAN, "interestRate": 1.9, "loanTerm": 3}),
    ("An offer without a term", "loan-calculator", {**LOAN, "interestRate": 5.5, "loanTerm": 0}),
    ("A calculator that there is not", "loan-calculater", LOAN),
]


def ask(site, calculator, inputs):
    """The status and the answer. What is not answered is JSON, too, under a status of 400 and above."""
    request = Request(
        f"{site}/api/tools/{calculator}",
        data=json.dumps({"inputs": inputs}).encode(),
        headers={"Content-Type": "application/json"},
    )
    try:
        with urlopen(request, timeout=10) as response:
            return response.status, json.load(response)
    except HTTPError as error:
        with error:
            return error.code, json.load(error)


def lines_of(status, answer):
    """What an answer says."""
    if answer["ok"]:
        results = answer["results"]
        yield f"${results['monthlyPayment']['display']} a month, ${results['totalInterest']['display']} interest"
        if answer["link"]:
            yield answer["link"]
    elif status == 422:
        for error in answer["errors"]:
            yield f"Refused: {error['field']}: {error['message']}"
    else:
        yield f"Not asked rightly ({status}): {answer['errors'][0]['message']}"


def main(site):
    for title, calculator, inputs in REQUESTS:
        print(title)
        for line in lines_of(*ask(site, calculator, inputs)):
            print(f"  {line}")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("python3 compare.py <address of the site>")
    main(sys.argv[1].rstrip("/"))
